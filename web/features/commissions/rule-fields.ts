import { formatAmount, parseMoney } from '../../../domain/format.ts';
import type { CommissionBase, CommissionRule, StoredRule } from '../../../domain/money/commission.ts';
import { type RulesInput, rulesInput } from '../../../domain/money/commission-input.ts';
import { parsePercent, percentText } from '../../../domain/money/commission-statement.ts';
import type { ProcedureType } from '../../../domain/studio/procedure-type.ts';
import { type Checked, check, type FieldErrors } from '../../lib/validation.ts';

export type RuleKind = CommissionRule['kind'] | 'none';

/** A rule as typed; 'none' is no commission or, of a service, that of all the others. */
export interface RuleField {
  kind: RuleKind;
  text: string;
}

interface RuleFields {
  base: CommissionBase;
  /** By the place of each in `StoredRules`. */
  rules: RuleField[];
}

/** What a form of one member began from. */
export interface StoredRules {
  professionalId: string;
  /** null, which is all services without a rule of their own, and then the services. */
  services: (string | null)[];
  fields: RuleFields;
}

export interface KnownRules {
  base: CommissionBase;
  rules: readonly StoredRule[];
}

type Service = Pick<ProcedureType, 'id' | 'name' | 'isActive' | 'professionalIds'>;

/** Those that the member offers or has a rule for. */
export const servicesOf = (
  professionalId: string,
  services: readonly Service[],
  { rules }: KnownRules,
): Service[] =>
  services.filter(
    ({ id, isActive, professionalIds }) =>
      (isActive && professionalIds.includes(professionalId)) ||
      rules.some((one) => one.professionalId === professionalId && one.procedureTypeId === id),
  );

export function storedRules(
  professionalId: string,
  offered: readonly Pick<Service, 'id'>[],
  { base, rules }: KnownRules,
): StoredRules {
  const services = [null, ...offered.map(({ id }) => id)];
  const ruleAt = (service: string | null) =>
    rules.find((one) => one.professionalId === professionalId && one.procedureTypeId === service)?.rule;
  return { professionalId, services, fields: { base, rules: services.map((one) => fieldOf(ruleAt(one))) } };
}

const fieldOf = (rule: CommissionRule | undefined): RuleField => {
  if (rule === undefined) return { kind: 'none', text: '' };
  return {
    kind: rule.kind,
    text: rule.kind === 'fixed' ? formatAmount(rule.cents) : percentText(rule.basisPoints),
  };
};

/** Only what was changed is sent: what another tab changed meanwhile stays. */
export function checkRules(fields: RuleFields, stored: StoredRules): Checked<RulesInput> {
  const { professionalId, services } = stored;
  const changed = services.flatMap((procedureTypeId, place) => {
    const [now, before] = [fields.rules[place], stored.fields.rules[place]];
    if (now === undefined || isSame(now, before)) return [];
    return [{ place, rule: { professionalId, procedureTypeId, rule: ruleOf(now) } }];
  });
  const checked = check(rulesInput, {
    ...(fields.base !== stored.fields.base && { base: fields.base }),
    rules: changed.map(({ rule }) => rule),
  });
  return checked.ok ? checked : { ok: false, errors: atFields(checked.errors, changed) };
}

const isSame = (one: RuleField, other: RuleField | undefined): boolean =>
  one.kind === other?.kind && (one.kind === 'none' || one.text === other.text);

const ruleOf = ({ kind, text }: RuleField) => {
  if (kind === 'none') return null;
  return kind === 'percent'
    ? { kind, basisPoints: parsePercent(text) ?? Number.NaN }
    : { kind, cents: parseMoney(text) ?? Number.NaN };
};

/** 'rules.0.rule.cents', of what is sent, becomes 'rules.2.text', of what is on screen. */
const atFields = (errors: FieldErrors, changed: readonly { place: number }[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const place = changed[Number(/^rules\.(\d+)\./.exec(path)?.[1])]?.place;
      return [place === undefined ? path : `rules.${place}.text`, message];
    }),
  );

/** What pasted text says of its kind: '40%', 'R$ 12,50'. */
export const kindIn = (text: string): RuleKind | undefined =>
  text.includes('%') ? 'percent' : text.includes('R$') ? 'fixed' : undefined;

export const withoutSign = (text: string): string => text.replace(/R\$|%/g, '').trim();
