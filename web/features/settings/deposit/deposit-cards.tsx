import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '../../../../domain/format.ts';
import { depositPolicy } from '../../../../domain/money/deposit-policy.ts';
import {
  type DepositRules,
  depositFor,
  depositHoldLabels,
  depositHolds,
} from '../../../../domain/money/deposit-rules.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormSelect } from '../../../ui/form/bound-choices.tsx';
import { FormSwitch } from '../../../ui/form/bound-fields.tsx';
import { FormRow } from '../../../ui/form/form.tsx';
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx';
import { AmountChoice } from '../../shared/deposits/amount-choice.tsx';
import { amountExample } from '../../shared/deposits/amount-fields.ts';
import { FieldsCard } from '../form/tab-form.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { pixProviderQuery } from '../provider/requests.ts';
import { EXAMPLE_PRICE, holdExample, keptExample, missesExample } from './deposit-examples.ts';
import { type DepositFields, rulesOf } from './deposit-fields.ts';

interface Props {
  form: SettingsForm;
}

/** The rules of the deposit, each with an example beneath it, and what they make the client accept. */
export function DepositCards(props: Props) {
  const { form } = props;
  const { deposit, pix } = form.fields;
  const rules = rulesOf(deposit);
  const provider = useQuery(pixProviderQuery).data?.provider;
  // Who may not change settings is not told of a provider.
  const hasNoPix = form.base.mayEditStudio && deposit.isOn && pix.key.trim() === '' && provider === null;
  return (
    <>
      <FieldsCard
        title="Sinal"
        description="Uma parte do preço, paga por Pix para garantir o horário. É sempre descontada do valor do atendimento."
      >
        <FormSwitch
          form={form}
          name="deposit.isOn"
          description="Vale para quem agenda pelo seu link. Ao marcar um horário você mesma, você decide se pede."
        >
          Pedir sinal
        </FormSwitch>
        {form.errors.deposit && <Banner tone="danger">{form.errors.deposit[0]}</Banner>}
        {hasNoPix && !form.errors.deposit && (
          <Banner tone="warning">
            Sem chave Pix, a cliente não tem como pagar. Cadastre a sua acima, ou conecte um provedor abaixo.
          </Banner>
        )}
        {deposit.isOn && <Amount {...props} rules={rules} />}
      </FieldsCard>
      {deposit.isOn && (
        <>
          <WhoPays {...props} />
          <Holding {...props} />
          <Card
            title="O que a cliente lê e aceita"
            description="Antes de agendar. Este texto é feito das regras acima e fica guardado com o agendamento."
          >
            {rules ? <Policy rules={rules} form={form} /> : <p>Corrija as regras acima para ver o texto.</p>}
          </Card>
        </>
      )}
    </>
  );
}

const change = (form: SettingsForm, part: Partial<DepositFields>) =>
  form.edit(({ deposit }) => ({ deposit: { ...deposit, ...part } }));

function Amount({ form, rules }: Props & { rules: DepositRules | null }) {
  const { amount } = form.fields.deposit;
  return (
    <AmountChoice
      value={amount}
      onChange={(chosen) => change(form, { amount: chosen })}
      example={rules ? amountExample(rules.amount, EXAMPLE_PRICE) : ''}
      error={form.errors[`deposit.amount.${amount.kind === 'percent' ? 'percent' : 'cents'}`]?.[0]}
      isDisabled={!form.base.mayEditStudio}
    />
  );
}

const times = Array.from({ length: 5 }, (_, n) => ({
  id: n + 1,
  label: countText(n + 1, 'vez', 'vezes'),
}));
const months = [1, 2, 3, 6, 9, 12, 18, 24].map((id) => ({ id, label: countText(id, 'mês', 'meses') }));

function WhoPays({ form }: Props) {
  const { asksEverybody, asksNewClients, asksMissed, asksAfterMisses } = form.fields.deposit;
  return (
    <FieldsCard
      title="De quem"
      description="Na ficha de cada cliente você pode marcar ‘sempre’ ou ‘nunca’, e isso vale mais que esta regra."
    >
      <RadioGroup
        label="Quem paga o sinal"
        value={asksEverybody ? 'everybody' : 'some'}
        onChange={(whom) => change(form, { asksEverybody: whom === 'everybody' })}
        errorMessage={form.errors['deposit.asksEverybody']?.[0]}
      >
        <Radio value="everybody" description="Toda cliente, a cada agendamento.">
          Todas
        </Radio>
        <Radio value="some">Só nestes casos</Radio>
      </RadioGroup>
      {!asksEverybody && (
        <>
          <Checkbox
            isSelected={asksNewClients}
            onChange={(isSelected) => change(form, { asksNewClients: isSelected })}
            description="Quem ainda não tem um atendimento concluído com você."
          >
            Clientes novas
          </Checkbox>
          <Checkbox
            isSelected={asksMissed}
            onChange={(isSelected) => change(form, { asksMissed: isSelected })}
            description={missesExample(asksAfterMisses)}
          >
            Quem faltou
          </Checkbox>
          {asksMissed && (
            <FormRow>
              <FormSelect form={form} name="deposit.asksAfterMisses.times" label="Faltas" items={times} />
              <FormSelect
                form={form}
                name="deposit.asksAfterMisses.months"
                label="Nos últimos"
                items={months}
              />
            </FormRow>
          )}
        </>
      )}
    </FieldsCard>
  );
}

const holds = depositHolds.map((hold) => ({ id: String(hold), label: depositHoldLabels[hold] }));

function Holding({ form }: Props) {
  const { deposit, business, rules } = form.fields;
  return (
    <FieldsCard
      title="Prazos"
      description={
        <>
          Até quando a cliente cancela sem perder o sinal fica em{' '}
          <Link to="/settings" hash="rules">
            Regras de agendamento
          </Link>
          .
        </>
      }
    >
      <FormSelect
        form={form}
        name="deposit.hold"
        label="O horário espera o pagamento por"
        items={holds}
        description={holdExample(deposit.hold)}
      />
      <FormSwitch
        form={form}
        name="deposit.keepsLate"
        description={keptExample(deposit.keepsLate, business.changeNoticeHours)}
      >
        Ficar com o sinal de quem cancela tarde ou falta
      </FormSwitch>
      {rules.needsApproval && (
        <FormSwitch
          form={form}
          name="deposit.approvesFirst"
          description={
            deposit.approvesFirst
              ? 'Você confirma o pedido, e só então a cliente recebe o Pix para pagar.'
              : 'A cliente paga ao agendar, e você confirma depois. Se não confirmar, o sinal é devolvido.'
          }
        >
          Confirmar antes de pedir o sinal
        </FormSwitch>
      )}
    </FieldsCard>
  );
}

function Policy({ rules, form }: { rules: DepositRules; form: SettingsForm }) {
  const amountCents = depositFor(rules, [{ priceCents: EXAMPLE_PRICE, deposit: null }]);
  const { business, rules: booking } = form.fields;
  const noticeHours = business.changeNoticeHours;
  const { needsApproval } = booking;
  return (
    <div className="stack gap-2 panel pad-4">
      {depositPolicy({ rules, amountCents, noticeHours, needsApproval }).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
