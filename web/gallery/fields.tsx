import { states } from '../../domain/studio/state.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DatePicker } from '../ui/date-picker.tsx';
import { FormRadios, FormSelect } from '../ui/form/bound-choices.tsx';
import { FormDate } from '../ui/form/bound-dates.tsx';
import { FormCheckbox, FormPassword, FormText } from '../ui/form/bound-fields.tsx';
import { Form, FormActions, FormRow } from '../ui/form/form.tsx';
import { useStudioForm } from '../ui/form/use-studio-form.ts';
import { NativeField, NativeTextArea } from '../ui/native-field.tsx';
import { Radio } from '../ui/radio-group.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Columns, Example } from './example.tsx';

const wrong = {
  fullName: ['Nome completo é obrigatório'],
  phone: ['Formato de telefone inválido'],
  state: ['Estado é obrigatório'],
  birthDate: ['Data inválida'],
  terms: ['Você deve aceitar os termos de uso'],
};
const empty = {
  fullName: '',
  phone: '',
  zipCode: '',
  state: '',
  birthDate: null as string | null,
  price: '180',
  password: '',
  kind: 'range',
  terms: false,
};

export function Fields() {
  return (
    <Example title="Formulário">
      <Columns>
        <Card title="Cliente" description="Enter envia; o primeiro erro recebe o foco.">
          <ClientForm />
        </Card>
        <Card title="Estados">
          <States />
        </Card>
      </Columns>
      <SearchField label="Buscar cliente ou serviço" />
    </Example>
  );
}

function ClientForm() {
  const form = useStudioForm({
    initial: empty,
    read: () => ({ ok: false, errors: wrong }),
    save: async () => undefined,
  });
  return (
    <Form form={form}>
      <FormText form={form} name="fullName" label="Nome completo" autoComplete="name" />
      <FormRow>
        <FormText form={form} name="phone" label="Telefone" mask="phone" placeholder="(11) 98765-4321" />
        <FormText form={form} name="zipCode" label="CEP" mask="cep" placeholder="00000-000" />
      </FormRow>
      <FormRow>
        <FormSelect
          form={form}
          name="state"
          label="Estado"
          items={states.map((state) => ({ id: state.uf, label: state.name, detail: state.uf }))}
        />
        <FormDate form={form} name="birthDate" label="Nascimento" />
      </FormRow>
      <FormText
        form={form}
        name="price"
        label="Preço"
        mask="money"
        prefix="R$"
        description="Como aparece na página."
      />
      <FormPassword form={form} name="password" label="Senha" autoComplete="new-password" />
      <FormRadios form={form} name="kind" label="Tipo de bloqueio">
        <Radio value="single">Horário único</Radio>
        <Radio value="range" description="De um horário até outro, no mesmo dia">
          Período
        </Radio>
        <Radio value="day">Dia inteiro</Radio>
      </FormRadios>
      <FormCheckbox form={form} name="terms">
        Li e aceito os termos de uso e a política de privacidade
      </FormCheckbox>
      <FormActions>
        <Button type="submit">Salvar</Button>
        <Button variant="outline">Cancelar</Button>
      </FormActions>
    </Form>
  );
}

function States() {
  return (
    <Form>
      <TextField label="Email" defaultValue="marina@" errorMessage="Email inválido" type="email" />
      <TextField label="Email de acesso" value="marina@aurora.com.br" isReadOnly />
      <TextField label="Instagram" defaultValue="@estudioaurora" isDisabled />
      <TextField label="Observações" multiline placeholder="Alergias ou preferências" />
      <Select
        label="Intervalo"
        items={[{ id: 30, label: '30 minutos' }]}
        defaultSelectedKey={30}
        isDisabled
      />
      <DatePicker label="Data" defaultValue="2026-11-21" minValue="2026-11-10" today="2026-11-20" />
      <Switch defaultSelected description="Nenhum atendimento passa do horário de fechar.">
        Terminar até o fechamento
      </Switch>
      <Switch>Receber avisos por e-mail</Switch>
      <Switch isDisabled>Indisponível</Switch>
      <Checkbox defaultSelected>Lembrar-me</Checkbox>
      <Checkbox isIndeterminate>Todos os serviços</Checkbox>
      <Checkbox isDisabled defaultSelected>
        Obrigatório
      </Checkbox>
      <NativeField label="Telefone (nativo)" mask="phone" errorMessage="Telefone é obrigatório" />
      <NativeTextArea label="Observações (nativo)" description="Opcional" />
    </Form>
  );
}
