import { array, check, maxLength, picklist, pipe } from 'valibot';
import { flag, form, localTime } from '../fields.ts';
import { MAX_REMINDERS, reminderChannels, reminderMoments } from './reminder.ts';

const step = form({
  moment: picklist(reminderMoments, 'Escolha quando'),
  channel: picklist(reminderChannels, 'Escolha como'),
  asks: flag(),
});

const TOO_MANY = `Escolha no máximo ${MAX_REMINDERS} lembretes`;
const TWICE = 'Dois lembretes estão no mesmo momento';

export const reminderSteps = /* @__NO_SIDE_EFFECTS__ */ () =>
  pipe(
    array(step, TOO_MANY),
    maxLength(MAX_REMINDERS, TOO_MANY),
    check((steps) => new Set(steps.map(({ moment }) => moment)).size === steps.length, TWICE),
  );

export const remindersInput = form({
  steps: reminderSteps(),
  quietFrom: localTime('Informe o início'),
  quietUntil: localTime('Informe o fim'),
});

export const reminderMark = form({ isSent: flag() });
