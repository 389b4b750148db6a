import { safeParse } from 'valibot';
import type { StudioProfessionalRow } from '../../../domain/import/studio-rows.ts';
import { businessHoursInput } from '../../../domain/scheduling/business-hours.ts';
import { sendPortions } from '../../import/portions.ts';
import type { Came, StudioDoors } from './import-doors.ts';
import type { StudioArchive } from './read-archive.ts';
import { sendSupplies } from './send-supplies.ts';
import { sendWork } from './send-work.ts';
import {
  appointmentRows,
  blockRows,
  type Choice,
  clientRows,
  type LeftOut,
  nameOfAppointment,
  type Part,
  serviceRows,
  supplyRows,
} from './studio-plan.ts';

export type StudioResult = Record<Exclude<Part, 'settings'> | 'pictures', Came> & { leftOut: LeftOut[] };

/** Sends what was chosen, in an order in which nothing names what is not there yet. May be begun again: nothing comes twice. */
export async function sendStudio(
  doors: StudioDoors,
  choice: Choice,
  chosen: ReadonlySet<Part>,
  onProgress: (part: Part, sent: number, total: number) => void,
): Promise<StudioResult> {
  const none: Came = { added: 0, known: 0 };
  const result: StudioResult = {
    ...{ services: none, supplies: none, clients: none, blocks: none, appointments: none },
    ...{ records: none, pictures: none },
    leftOut: [],
  };
  const progress = (part: Part, total: number) => {
    onProgress(part, 0, total);
    return (sent: number) => onProgress(part, sent, total);
  };
  if (chosen.has('settings')) await sendSettings(doors, choice, progress('settings', 1));
  if (chosen.has('services')) {
    const { rows, leftOut } = serviceRows(choice);
    result.leftOut.push(...leftOut);
    await sendPortions(rows, (part) => doors.bringServices(part), progress('services', rows.length));
    result.services = {
      added: rows.length,
      known: choice.archive.services.length - rows.length - leftOut.length,
    };
  }
  let lotsHere: ReadonlyMap<string, string> = new Map();
  if (chosen.has('supplies')) {
    const { supplies, lots } = supplyRows(choice);
    result.leftOut.push(...supplies.leftOut, ...lots.leftOut);
    const sent = await sendSupplies(doors, { supplies, lots }, progress('supplies', supplies.rows.length));
    result.supplies = sent.came;
    lotsHere = sent.lots;
  }
  let came: ReadonlySet<string> = new Set();
  const placed = new Map<string, string>();
  if (chosen.has('clients')) {
    const { rows, leftOut } = clientRows(choice);
    result.leftOut.push(...leftOut);
    const answers = await sendPortions(
      rows,
      (part) => doors.bringClients(part),
      progress('clients', rows.length),
    );
    for (const { key, id } of answers.flat()) placed.set(key, id);
    const added = answers.flat().filter(({ isNew }) => isNew).length;
    result.clients = { added, known: rows.length - added };
  }
  if (chosen.has('blocks')) {
    const { rows, leftOut } = blockRows(choice);
    result.leftOut.push(...leftOut);
    const known = await sendPortions(
      rows,
      (part) => doors.bringBlocks(part),
      progress('blocks', rows.length),
    );
    const here = known.reduce((sum, one) => sum + one, 0);
    result.blocks = { added: rows.length - here, known: here };
  }
  if (chosen.has('appointments')) {
    const { rows, leftOut } = appointmentRows(choice, placed, new Set(result.leftOut.map(({ id }) => id)));
    const overlapping = (
      await sendPortions(rows, (part) => doors.bringAppointments(part), progress('appointments', rows.length))
    ).flat();
    result.leftOut.push(...leftOut, ...overlappingOf(choice.archive, overlapping));
    result.appointments = { added: rows.length - overlapping.length, known: 0 };
    const left = new Set(overlapping);
    came = new Set(rows.flatMap(({ key }) => (left.has(key) ? [] : [key])));
  }
  if (chosen.has('records')) {
    const { archive } = choice;
    const total = archive.records.length + archive.workPictures.length;
    const { records, pictures, leftOut } = await sendWork(
      doors,
      choice,
      { came, lots: lotsHere },
      progress('records', total),
    );
    Object.assign(result, { records, pictures });
    result.leftOut.push(...leftOut);
  }
  return result;
}

function overlappingOf(archive: StudioArchive, keys: readonly string[]): LeftOut[] {
  const left = new Set(keys);
  return archive.appointments
    .filter(({ id }) => left.has(id))
    .map((appointment) => ({
      id: appointment.id,
      what: nameOfAppointment(archive, appointment),
      reason: 'Já existe um agendamento nesse horário',
    }));
}

/** Settings and look over those that are here; the team's hours and phones. */
async function sendSettings(
  doors: StudioDoors,
  { archive, match, me }: Choice,
  onProgress: (sent: number) => void,
): Promise<void> {
  const { studio, professionals, pictures } = archive;
  const shown: { coverId?: string; logoId?: string } = {};
  for (const { kind, type, bytes } of pictures) {
    shown[kind === 'cover' ? 'coverId' : 'logoId'] = await doors.sendPicture(kind, type, bytes);
  }
  const { versions, profile, notifications } = await doors.readSettings();
  const mine = professionals.find(({ id }) => match[id] === me);
  const { businessName, businessType, instagram, address, city, state, zipCode, phone, zone } = studio;
  const { changeNoticeHours, teamSeesClients, theme, tagline, pixKey, pixReceiver, pixCity } = studio;
  const pix = pixKey && pixReceiver && pixCity ? { key: pixKey, receiver: pixReceiver, city: pixCity } : null;
  await doors.saveSettings({
    versions,
    profile: { fullName: profile.fullName, phone: mine?.phone ?? profile.phone },
    business: {
      ...{ businessName, businessType, instagram, address, city, state, zipCode, phone, zone },
      ...{ changeNoticeHours, teamSeesClients },
    },
    look: { theme, tagline },
    pix,
    // No file holds an account at a provider of Pix: without a key there is nothing by which a deposit could be paid.
    deposit: pix && studio.depositRules,
    notifications: {
      ...notifications,
      emailNotifications: mine?.emailNotifications ?? notifications.emailNotifications,
    },
    anamnesis: { months: studio.anamnesisMonths, afterBooking: studio.anamnesisAfterBooking },
    work: { required: studio.workRequirements },
    reminders: studio.reminders,
    rules: studio.bookingRules,
    pictures: shown,
  });
  await doors.setRecallEmails(studio.recallEmails);
  await doors.setReviewEmails(studio.reviewEmails);
  await doors.setWaitlist({ toAll: studio.waitlistToAll, minutes: studio.waitlistMinutes });
  await doors.bringProfessionals(teamRows(professionals, match));
  onProgress(1);
}

/** Of several who become one, the first that is that person. */
function teamRows(
  professionals: StudioArchive['professionals'],
  match: Choice['match'],
): StudioProfessionalRow[] {
  const rows = new Map<string, StudioProfessionalRow>();
  for (const { id, phone, isBookable, hours } of professionals) {
    const member = match[id];
    if (!member || rows.has(member)) continue;
    const read = safeParse(businessHoursInput, hours);
    rows.set(member, { id: member, phone, isBookable, hours: read.success ? read.output : null });
  }
  return [...rows.values()];
}
