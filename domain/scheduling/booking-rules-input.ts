import { nullable, picklist, pipe, transform } from 'valibot';
import { flag, form, wholeNumber } from '../fields.ts';
import { ruleLimits } from './booking-rules.ts';
import { gridSteps } from './procedure-rules.ts';

const whole = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  wholeNumber(0, max, `Informe um número inteiro de 0 a ${max}`);

const { noticeMinutes, horizonDays, bufferBefore, bufferAfter, dailyLimit } = ruleLimits;
const rules = {
  noticeMinutes: whole(noticeMinutes),
  horizonDays: whole(horizonDays),
  bufferBefore: whole(bufferBefore),
  bufferAfter: whole(bufferAfter),
  dailyLimit: whole(dailyLimit),
};

export const bookingRulesInput = form({
  ...rules,
  fitFirst: flag(),
  needsApproval: flag(),
  registeredOnly: flag(),
});

/** Those of a procedure. null: the studio's; without any of its own it has none. */
export const procedureRulesInput = pipe(
  form({
    noticeMinutes: nullable(rules.noticeMinutes),
    horizonDays: nullable(rules.horizonDays),
    bufferBefore: nullable(rules.bufferBefore),
    bufferAfter: nullable(rules.bufferAfter),
    dailyLimit: nullable(rules.dailyLimit),
    gridMinutes: nullable(picklist(gridSteps, 'Escolha um intervalo da lista')),
    fitFirst: nullable(flag()),
    needsApproval: nullable(flag()),
    registeredOnly: nullable(flag()),
  }),
  transform((own) => (Object.values(own).some((value) => value !== null) ? own : null)),
);
