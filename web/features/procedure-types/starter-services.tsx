import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProcedureType } from '../../../domain/studio/procedure-type.ts';
import {
  type Specialty,
  servicesCreated,
  specialties,
  specialtyLabels,
  starterMessages,
  starterServices,
} from '../../../domain/studio/starter-services.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { emptyProcedureType } from './procedure-type-fields.ts';
import { createProcedureType, useReplaceProcedureType } from './requests.ts';
import { readStarterServices } from './starter-services-fields.ts';
import './starter-services.css';

interface Props {
  /** Whose services are shown first. */
  specialty: Specialty;
  onNew: () => void;
  onImport: () => void;
}

/** A studio without services begins with the usual ones: those with a price are created. */
export default function StarterServices({ specialty, onNew, onImport }: Props) {
  const [shown, setShown] = useState(specialty);
  const form = useStarterForm(shown, setShown);
  const count = form.fields.services.filter(({ priceCents }) => priceCents.trim() !== '').length;
  return (
    <Card title={starterMessages.title} description={starterMessages.hint}>
      <Form form={form} aria-label={starterMessages.title}>
        <FilterChips label="Especialidade" items={choices} value={shown} onChange={setShown} />
        <ul className="grid gap-2">
          {starterServices.map((service, index) => (
            <li
              key={service.name}
              className="starter-service grid gap-2 labels-hidden"
              hidden={service.specialty !== shown}
            >
              <FormText
                form={form}
                name={`services[${index}].name`}
                label={`Nome de ${service.name}`}
                autoComplete="off"
              />
              <FormText
                form={form}
                name={`services[${index}].durationMinutes`}
                label={`Duração de ${service.name}`}
                suffix="min"
                inputMode="numeric"
                autoComplete="off"
              />
              <FormText
                form={form}
                name={`services[${index}].priceCents`}
                label={`Preço de ${service.name}`}
                mask="money"
                prefix="R$"
                placeholder="0,00"
              />
            </li>
          ))}
        </ul>
        <FormActions>
          <Button variant="outline" icon={<FileUp />} onPress={onImport}>
            Importar lista
          </Button>
          <Button variant="outline" icon={<Plus />} onPress={onNew}>
            Cadastrar procedimento
          </Button>
          <Button type="submit" pending={form.pending} pendingLabel="Salvando...">
            {count > 1 ? `Salvar ${count} serviços` : 'Salvar serviços'}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

const choices = specialties.map((value) => ({ value, label: specialtyLabels[value] }));

function useStarterForm(shown: Specialty, show: (specialty: Specialty) => void) {
  const replace = useReplaceProcedureType();
  return useStudioForm({
    initial: {
      services: starterServices.map(({ name, category, minutes }) => ({
        ...emptyProcedureType,
        name,
        category,
        durationMinutes: String(minutes),
      })),
    },
    read: ({ services }) =>
      readStarterServices(
        services,
        starterServices.findIndex(({ specialty }) => specialty === shown),
      ),
    // Sent again after a failure, those that were created are returned, not doubled.
    save: async (inputs) => {
      const saved: ProcedureType[] = [];
      for (const input of inputs) saved.push(await createProcedureType(input));
      return saved;
    },
    onSaved: (saved) => {
      for (const procedure of saved) replace(procedure);
      toast.success(servicesCreated(saved.length));
      scrollTo(0, 0); // the list is shorter, and above it stands where to go on
    },
    onMessages: (errors) => {
      const index = Math.min(...Object.keys(errors).map((path) => Number(path.split('.')[1])));
      const service = starterServices[index];
      if (service) show(service.specialty);
    },
  });
}
