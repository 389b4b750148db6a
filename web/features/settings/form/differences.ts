import { formatDuration } from '../../../../domain/format.ts';
import { pausesOf } from '../../../../domain/scheduling/breaks.ts';
import type { DayHours } from '../../../../domain/scheduling/business-hours.ts';
import { weekdayLabels } from '../../../../domain/scheduling/business-hours.ts';
import { formatTime, weekdays } from '../../../../domain/scheduling/clock.ts';
import { zoneLabel } from '../../../../domain/scheduling/zone.ts';
import { states } from '../../../../domain/studio/state.ts';
import { clashes, type Difference, type Words } from '../../../ui/form/merge.ts';
import type { SettingsShown } from '../requests.ts';
import { fieldsOf, type PictureChoice, type SettingsFields } from './settings-fields.ts';

/** What a side shows: the fields, and the pictures they come to. */
interface Side {
  fields: SettingsFields;
  settings: SettingsShown;
}

/**
 * What was typed here and saved otherwise elsewhere meanwhile, in words, in the order of the tabs. `base` is what the typing
 * began from. What only one side changed is no clash.
 */
export function settingsClashes(
  base: SettingsShown,
  mine: SettingsFields,
  theirs: SettingsShown,
): Difference[] {
  const before = wordsOf({ fields: fieldsOf(base), settings: base }, base);
  const typed = wordsOf({ fields: mine, settings: base }, base);
  return clashes(before, typed, wordsOf({ fields: fieldsOf(theirs), settings: theirs }, base, mine));
}

/** `mine` is what the other side chose: a picture that is neither the one before nor that one is another. */
function wordsOf({ fields, settings }: Side, base: SettingsShown, mine = fields): Words {
  const { profile, notifications, pictures } = fields;
  const picture = (kind: 'cover' | 'logo') =>
    pictureWords(
      pictures[kind],
      settings.pictures[kind]?.id,
      base.pictures[kind]?.id,
      mine.pictures[kind]?.id,
    );
  return [
    ['Nome completo', profile.fullName.trim()],
    ['Telefone', profile.phone],
    ...(settings.mayEditStudio ? businessWords(fields.business) : []),
    ...hoursWords(fields.hours),
    ['Capa', picture('cover')],
    ['Logo', picture('logo')],
    ['Avisos por e-mail', notifications.emailNotifications ? 'Ligados' : 'Desligados'],
    ['E-mail dos avisos', notifications.notificationEmail.trim()],
  ];
}

function businessWords(business: SettingsFields['business']): Words {
  return [
    ['Nome do negócio', business.businessName.trim()],
    ['Instagram', business.instagram.trim()],
    ['Telefone do negócio', business.phone],
    ['CEP', business.zipCode],
    ['Endereço', business.address.trim()],
    ['Cidade', business.city.trim()],
    ['Estado', states.find(({ uf }) => uf === business.state)?.name ?? ''],
    ['Fuso horário', zoneLabel(business.zone)],
  ];
}

function hoursWords(hours: SettingsFields['hours']): Words {
  return [
    ...weekdays.map((day): Words[number] => [weekdayLabels[day], dayWords(hours[day])]),
    ['Intervalo entre horários', formatDuration(hours.slotInterval)],
    ['Duração padrão', formatDuration(hours.slotDuration)],
    ['Terminar até o fechamento', hours.finishByClosing ? 'Sim' : 'Não'],
  ];
}

function dayWords(day: DayHours): string {
  if (day.closed) return 'Fechado';
  const pauses = pausesOf(day).map(
    ({ kind, start, end }) =>
      `${kind === 'lunch' ? 'almoço' : 'pausa'} ${formatTime(start)} às ${formatTime(end)}`,
  );
  return [`${day.start} às ${day.end}`, ...pauses].join(', ');
}

/** The picture a side comes to, told apart from the one both began with. */
function pictureWords(
  choice: PictureChoice,
  stored: string | undefined,
  before: string | undefined,
  mine: string | null | undefined,
): string {
  const id = choice === undefined ? stored : (choice.id ?? undefined);
  if (id === undefined) return 'Sem imagem';
  if (id === before) return 'A imagem de antes';
  return mine && mine !== id ? 'Outra imagem nova' : 'Uma imagem nova';
}
