import { everyWeek } from '../../../../domain/block-words.ts';
import type { LocalDate } from '../../../../domain/scheduling/clock.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { FormRow } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { type BlockFields, repeats, withDate, withRepeat } from './block-fields.ts';
import type { BlockForm } from './use-block-form.ts';

/** From which day on, how it goes on, and until when. */
export function DayFields({ form, today }: { form: BlockForm; today: LocalDate }) {
  const { fields, change, earliest } = form;
  return (
    <>
      <FormRow>
        <DatePicker
          label={fields.repeat === 'days' ? 'Primeiro dia' : 'Data'}
          today={today}
          minValue={earliest}
          value={fields.blockedDate}
          onChange={(date) => change((now) => withDate(now, date))}
          errorMessage={form.errors.blockedDate?.[0]}
        />
        <Select
          label="Repetição"
          items={choices(fields)}
          value={fields.repeat}
          onChange={(key) =>
            change((now) => withRepeat(now, repeats.find((repeat) => repeat === key) ?? 'once'))
          }
        />
      </FormRow>
      {fields.repeat !== 'once' && (
        <DatePicker
          label={fields.repeat === 'days' ? 'Último dia' : 'Repetir até (opcional)'}
          today={today}
          minValue={fields.blockedDate ?? earliest}
          value={fields.untilDate}
          onChange={(untilDate) => change((now) => ({ ...now, untilDate }))}
          errorMessage={form.errors.untilDate?.[0]}
          description={fields.repeat === 'weekly' ? 'Sem data final, repete até você remover.' : undefined}
        />
      )}
    </>
  );
}

function choices({ blockedDate }: BlockFields) {
  return [
    { id: 'once', label: 'Só neste dia' },
    { id: 'days', label: 'Vários dias seguidos' },
    { id: 'weekly', label: blockedDate === null ? 'Toda semana' : everyWeek(blockedDate) },
  ];
}
