import { expect, test } from 'vitest';
import { changeNoticeHours } from '../../domain/booking/manage.ts';
import { dataRequestKinds } from '../../domain/data-request/data-request.ts';
import { skinTypes, sunExposures } from '../../domain/health/anamnesis.ts';
import { MAX_ANAMNESIS_MONTHS, MIN_ANAMNESIS_MONTHS } from '../../domain/health/validity.ts';
import { paymentMethods, settledStatuses } from '../../domain/money/payment.ts';
import { offeredLateDays } from '../../domain/recall/recall.ts';
import { quietTimes, reminderChannels, reminderMoments } from '../../domain/reminder/reminder.ts';
import { ruleFlags } from '../../domain/scheduling/booking-rules.ts';
import { defaultHours, slotDurations, slotIntervals } from '../../domain/scheduling/business-hours.ts';
import {
  bookingRuleNames,
  procedureRuleChoices,
  procedureRuleNames,
  ruleChoices,
} from '../../domain/scheduling/rule-messages.ts';
import { zones } from '../../domain/scheduling/zone.ts';
import { procedureCategories, procedureColours } from '../../domain/studio/procedure-category.ts';
import { roles } from '../../domain/studio/professional.ts';
import { ufs } from '../../domain/studio/state.ts';
import { businessTypes, themeNames } from '../../domain/studio/studio.ts';
import { requirementNames } from '../../domain/work-record/work-record.ts';
import { endTimes, startTimes } from '../../web/features/time-blocks/form/block-times.ts';
import { cash, make, newClient } from './agenda.ts';
import { clientWithForm, readForm } from './anamneses.ts';
import { listOf, makeBlock } from './blocks.ts';
import { business, changeSettings, readSettings, type Form as SettingsForm } from './settings.ts';
import { expectStatus, newEmail, sharedStudio, signUpForm } from './studio.ts';

const { product, studio } = await sharedStudio();

type Options = Record<string, readonly unknown[]>;
type Row = Record<string, unknown>;

const bools = [true, false];
const ids = (choices: readonly { id: unknown }[]) => choices.map(({ id }) => id);
const optionsOf = (names: readonly string[], options: (name: never) => readonly unknown[]): Options =>
  Object.fromEntries(names.map((name) => [name, options(name as never)])); // each name comes from the list that its options belong to

/** So many rows that each option of each field is in one. */
function rowsOf(options: Options): Row[] {
  const size = Math.max(...Object.values(options).map(({ length }) => length));
  return Array.from({ length: size }, (_, row) =>
    Object.fromEntries(
      Object.entries(options).map(([field, values]) => [field, values[row % values.length]]),
    ),
  );
}

interface Form {
  options: Options;
  /** Saves what a form with these choices sends; returns what is read afterwards. */
  save: (row: Row) => Promise<object>;
}

/** All tabs are saved at once. */
const settings = {
  hours: { slotInterval: slotIntervals, slotDuration: slotDurations, finishByClosing: bools },
  business: { state: ufs, zone: ids(zones), changeNoticeHours },
  rules: {
    ...optionsOf(bookingRuleNames, (rule) => ids(ruleChoices(rule))),
    ...optionsOf(ruleFlags, () => bools),
  },
  reminders: {
    steps: reminderMoments.flatMap((moment) =>
      reminderChannels.map((channel) => [{ moment, channel, asks: channel === 'email' }]),
    ),
    quietFrom: quietTimes(),
    quietUntil: quietTimes().toReversed(),
  },
  anamnesis: {
    months: Array.from({ length: MAX_ANAMNESIS_MONTHS }, (_, n) => n + 1).slice(MIN_ANAMNESIS_MONTHS - 1),
    afterBooking: bools,
  },
  look: { theme: themeNames },
  work: { required: requirementNames.map((name) => [name]) },
};
type Part = keyof typeof settings;
const settingsOptions: Options = Object.fromEntries(
  Object.entries(settings).flatMap(([part, fields]) =>
    Object.entries(fields).map(([field, values]) => [`${part}.${field}`, values]),
  ),
);

async function saveSettings(row: Row): Promise<object> {
  const placed = Object.entries(row).map(([name, value]) => {
    const [part = '', field = ''] = name.split('.');
    return { name, part: part as Part, field, value }; // the names are made of the parts above
  });
  await changeSettings(studio.owner, (_, shown) => {
    const parts: Partial<Record<Part, object>> = {};
    for (const { part, field, value } of placed) {
      parts[part] = { ...(part === 'business' ? business : shown[part]), ...parts[part], [field]: value };
    }
    return parts as Partial<SettingsForm>; // of each field only what its form offers
  });
  const shown: Record<Part, object> = await readSettings(studio.owner);
  return Object.fromEntries(
    placed.map(({ name, part, field }) => [
      name,
      Object.entries(shown[part]).find(([key]) => key === field)?.[1],
    ]),
  );
}

async function saveProcedure(changes: object): Promise<Record<string, unknown>> {
  const { owner, procedureId } = studio;
  const body = { name: 'Volume russo', priceCents: 18_000, durationMinutes: 60, ...changes };
  expectStatus(await owner.put(`/api/procedure-types/${procedureId}`, body), 200);
  const list = await owner.get<{ procedureTypes: Record<string, unknown>[] }>('/api/procedure-types');
  return list.body.procedureTypes.find(({ id }) => id === procedureId) ?? {};
}

const DAY = '2099-01-05';

async function saveBlock(form: Row): Promise<object> {
  const { id } = await makeBlock(studio.owner, { blockedDate: DAY, ...form });
  const found = (await listOf(studio.owner, `?from=${DAY}`)).find((block) => block.id === id);
  expectStatus(await studio.owner.delete(`/api/time-blocks/${id}`), 200);
  return found ?? {};
}

const forms: Record<string, Form> = {
  Configurações: { options: settingsOptions, save: saveSettings },
  Procedimento: {
    options: {
      category: procedureCategories,
      colour: [null, ...procedureColours],
      isActive: bools,
      reminders: settings.reminders.steps,
      recallOffer: [
        null,
        ...offeredLateDays.map((lateAfterDays) => ({
          ...{ returnProcedureId: null, lateAfterDays, lateProcedureId: null },
        })),
      ],
    },
    save: saveProcedure,
  },
  'Procedimento › regras': {
    options: {
      ...optionsOf(procedureRuleNames, (rule) => [...ids(procedureRuleChoices(rule)), null]),
      ...optionsOf(ruleFlags, () => [null, ...bools]),
    },
    save: async (bookingRules) => Object((await saveProcedure({ bookingRules })).bookingRules), // an object, or none
  },
  'Bloqueio › um horário': {
    options: { startTime: startTimes(defaultHours, DAY, '') },
    save: (row) => saveBlock({ kind: 'single_time', ...row }),
  },
  'Bloqueio › período': {
    options: { endTime: endTimes(defaultHours, DAY, '09:00', ''), repeatsWeekly: bools },
    save: (row) => saveBlock({ kind: 'time_range', startTime: '09:00', ...row }),
  },
  'Bloqueio › dia inteiro': {
    options: { repeatsWeekly: bools },
    save: (row) => saveBlock({ kind: 'full_day', ...row }),
  },
  Pagamento: {
    options: { method: paymentMethods, status: [...settledStatuses, ...settledStatuses].sort() },
    save: async (row) => {
      const appointment = await make(studio, await newClient(studio.owner));
      const body = { ...cash, transactionId: 'E1', ...row, appointmentId: appointment.id };
      const made = expectStatus(await studio.owner.post<{ id: string }>('/api/payments', body), 201);
      return (await studio.owner.get<object>(`/api/payments/${made.id}`)).body;
    },
  },
  Anamnese: {
    options: {
      skinType: [null, ...skinTypes],
      sunExposure: [null, ...sunExposures],
      diabetes: [null, ...bools],
    },
    save: async (row) => {
      const { clientId } = await clientWithForm(studio.owner, row);
      return (await readForm(studio.owner, clientId))?.answers ?? {};
    },
  },
  Profissional: {
    options: { role: roles, isBookable: bools },
    save: async (row) => {
      const email = newEmail('rita');
      const person = { fullName: 'Rita Campos', email, phone: '11912345678', ...row };
      expectStatus(await studio.owner.post('/api/professionals', person), 201);
      const team = await studio.owner.get<{ professionals: { email: string }[] }>('/api/professionals');
      return team.body.professionals.find((one) => one.email === email) ?? {};
    },
  },
  'Criar conta': {
    options: { business_type: businessTypes, state: ufs },
    save: async ({ business_type: businessType, state }) => {
      const email = newEmail();
      const form = signUpForm(email, { businessType, state });
      expectStatus(await product.visitor().post('/api/accounts', form), 202);
      const [row] = await product.sql<Row>`select business_type, state from studios s
        join profiles p on p.studio_id = s.id where p.email = ${email}`;
      return row ?? {};
    },
  },
  'Pedido à encarregada': {
    options: { kind: dataRequestKinds },
    save: async (row) => {
      const body = { name: 'Eva Prado', email: newEmail('eva'), message: 'Apaguem.', ...row };
      const asked = expectStatus(
        await product.visitor().post<{ protocol: string }>('/api/public/data-requests', body),
        201,
      );
      const text = 'select kind from data_requests where protocol = $1';
      return (await product.sql<Row>(text, [asked.protocol]))[0] ?? {};
    },
  },
};

test.each(Object.entries(forms))('every option of the form is saved and read back: %s', async (_, form) => {
  for (const row of rowsOf(form.options)) expect(await form.save(row)).toMatchObject(row);
});
