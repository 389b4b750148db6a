import { Link } from '@tanstack/react-router';
import { changeNoticeChoices } from '../../../domain/booking/manage.ts';
import {
  isHorizonWithinNotice,
  type RuleFlag,
  type RuleName,
} from '../../../domain/scheduling/booking-rules.ts';
import {
  flagHints,
  flagLabels,
  ruleChoices,
  ruleExample,
  ruleLabels,
} from '../../../domain/scheduling/rule-messages.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormSelect } from '../../ui/form/bound-choices.tsx';
import { FormSwitch } from '../../ui/form/bound-fields.tsx';
import { FieldsCard, type SettingsTabProps, TabForm } from './form/tab-form.tsx';

export default function RulesTab(props: SettingsTabProps) {
  const { form } = props;
  const { rules } = form.fields;
  const select = (rule: RuleName) => (
    <FormSelect
      form={form}
      name={`rules.${rule}`}
      label={ruleLabels[rule]}
      items={ruleChoices(rule, rules[rule], form.base.rules[rule])}
      description={ruleExample(rule, rules[rule])}
    />
  );
  const turn = (flag: RuleFlag) => (
    <FormSwitch form={form} name={`rules.${flag}`} description={flagHints[flag]}>
      {flagLabels[flag]}
    </FormSwitch>
  );
  return (
    <TabForm {...props} ofStudio label="Regras de agendamento">
      <FieldsCard
        title="Quando a cliente pode agendar"
        description="Valem no seu link e quando a cliente remarca sozinha. Você continua livre para marcar em qualquer horário."
      >
        {select('noticeMinutes')}
        {select('horizonDays')}
        {isHorizonWithinNotice(rules) && (
          <Banner tone="warning" title="Quase nenhum horário sobra">
            A antecedência mínima vai até a última data da sua agenda aberta.
          </Banner>
        )}
        {select('dailyLimit')}
      </FieldsCard>
      <FieldsCard title="Mudanças pela cliente">
        <FormSelect
          form={form}
          name="business.changeNoticeHours"
          label="Remarcar ou cancelar sozinha, até"
          items={changeNoticeChoices(form.fields.business.changeNoticeHours)}
          description="Pelo link que ela recebe com a confirmação. Depois disso, ela precisa falar com você."
        />
      </FieldsCard>
      <FieldsCard
        title="Tempo entre atendimentos"
        description={
          <>
            Fica livre além da duração do atendimento, só entre um atendimento e outro. De quanto em quanto
            tempo um atendimento pode começar fica em{' '}
            <Link to="/settings" hash="schedule">
              Horários
            </Link>
            .
          </>
        }
      >
        {select('bufferBefore')}
        {select('bufferAfter')}
        {turn('fitFirst')}
      </FieldsCard>
      <FieldsCard title="Quem agenda pelo link">
        {turn('needsApproval')}
        {turn('registeredOnly')}
      </FieldsCard>
    </TabForm>
  );
}
