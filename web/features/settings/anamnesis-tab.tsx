import { countText } from '../../../domain/format.ts';
import { MAX_ANAMNESIS_MONTHS, MIN_ANAMNESIS_MONTHS } from '../../../domain/health/validity.ts';
import {
  requirementNames,
  WORK_REQUIREMENTS,
  workPartLabels,
  workRequirements,
} from '../../../domain/work-record/work-record.ts';
import { FormSelect } from '../../ui/form/bound-choices.tsx';
import { FormCheckbox, FormSwitch } from '../../ui/form/bound-fields.tsx';
import { FieldsCard, type SettingsTabProps, TabForm } from './form/tab-form.tsx';

const months = Array.from({ length: MAX_ANAMNESIS_MONTHS - MIN_ANAMNESIS_MONTHS + 1 }, (_, index) => {
  const id = MIN_ANAMNESIS_MONTHS + index;
  return { id, label: countText(id, 'mês', 'meses') };
});

export default function AnamnesisTab(props: SettingsTabProps) {
  const { form } = props;
  return (
    <TabForm {...props} ofStudio label="Anamnese">
      <FieldsCard
        title="Validade e envio"
        description="Nenhuma anamnese é apagada por idade: exclua as de clientes que não voltam mais."
      >
        <FormSelect
          form={form}
          name="anamnesis.months"
          label="Validade da anamnese"
          items={months}
          description="Depois disso, a cliente e o agendamento mostram 'Anamnese vencida'."
        />
        <FormSwitch
          form={form}
          name="anamnesis.afterBooking"
          description="A cliente sem anamnese em dia recebe o link por e-mail quando agenda."
        >
          Enviar o link depois do agendamento
        </FormSwitch>
      </FieldsCard>
      <FieldsCard
        title={WORK_REQUIREMENTS}
        description="O que a ficha de um atendimento precisa dizer. Na micropigmentação, a vigilância sanitária costuma pedir os lotes, a técnica e a reação."
      >
        {Object.entries(workPartLabels).map(([part, label]) => (
          <fieldset key={part} className="stack gap-2">
            <legend className="muted small">{label}</legend>
            {requirementNames
              .filter((name) => workRequirements[name].part === part)
              .map((name) => (
                <FormCheckbox key={name} form={form} name={`work.${name}`}>
                  {workRequirements[name].label}
                </FormCheckbox>
              ))}
          </fieldset>
        ))}
      </FieldsCard>
    </TabForm>
  );
}
