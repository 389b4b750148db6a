import { X } from 'lucide-react';
import { formatDate } from '../../../../domain/format.ts';
import { everyWeek } from '../../../../domain/scheduling/block-text.ts';
import type { BusinessHours } from '../../../../domain/scheduling/business-hours.ts';
import type { LocalDate, LocalTime } from '../../../../domain/scheduling/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { FormSelect } from '../../../ui/form/bound-choices.tsx';
import { FormDate } from '../../../ui/form/bound-dates.tsx';
import { FormRow } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { type BlockFields, repeats, withDate, withRepeat, withStart } from './block-fields.ts';
import { endTimes, startTimes } from './block-times.ts';
import type { BlockForm } from './use-block-form.ts';

export function DayFields({ form, today }: { form: BlockForm; today: LocalDate }) {
  const { fields, edit, earliest } = form;
  return (
    <>
      <FormRow>
        <DatePicker
          label={fields.repeat === 'days' ? 'Primeiro dia' : 'Data'}
          today={today}
          minValue={earliest}
          value={fields.blockedDate}
          onChange={(date) => edit((now) => withDate(now, date))}
          errorMessage={form.errors.blockedDate?.[0]}
        />
        <Select
          label="Repetição"
          items={choices(fields)}
          value={fields.repeat}
          onChange={(key) =>
            edit((now) => withRepeat(now, repeats.find((repeat) => repeat === key) ?? 'once'))
          }
        />
      </FormRow>
      {fields.repeat === 'weekly' && <SkippedDates form={form} today={today} />}
      {fields.repeat !== 'once' && (
        <FormDate
          form={form}
          name="untilDate"
          label={fields.repeat === 'days' ? 'Último dia' : 'Repetir até (opcional)'}
          today={today}
          minValue={fields.blockedDate ?? earliest}
          description={fields.repeat === 'weekly' ? 'Sem data final, repete até você remover.' : undefined}
        />
      )}
    </>
  );
}

function SkippedDates({ form: { fields, change }, today }: { form: BlockForm; today: LocalDate }) {
  const dates = fields.skippedDates.filter((date) => date >= today);
  if (dates.length === 0) return null;
  const takeBack = (date: LocalDate) =>
    change({ skippedDates: fields.skippedDates.filter((one) => one !== date) });
  return (
    <fieldset className="cluster gap-2">
      <legend className="small medium below-2">Datas que ficam livres</legend>
      {dates.map((date) => (
        <Button
          key={date}
          variant="outline"
          size="sm"
          icon={<X size={16} />}
          aria-label={`Bloquear de novo ${formatDate(date)}`}
          onPress={() => takeBack(date)}
        >
          {formatDate(date)}
        </Button>
      ))}
    </fieldset>
  );
}

function choices({ blockedDate }: BlockFields) {
  return [
    { id: 'once', label: 'Só neste dia' },
    { id: 'days', label: 'Vários dias seguidos' },
    { id: 'weekly', label: blockedDate === null ? 'Toda semana' : everyWeek(blockedDate) },
  ];
}

/** The times that the kind has: one, two or none. The end offers only what comes after the start. */
export function TimeFields({ form, hours }: { form: BlockForm; hours: BusinessHours }) {
  const { fields, edit } = form;
  const { kind, blockedDate, startTime, endTime } = fields;
  if (kind === 'full_day') return null;
  const itemsOf = (times: readonly LocalTime[]) => times.map((id) => ({ id, label: id }));
  const start = (
    <Select
      label={kind === 'single_time' ? 'Horário' : 'Início'}
      items={itemsOf(startTimes(hours, blockedDate, startTime))}
      value={startTime === '' ? null : startTime}
      onChange={(time) => time !== null && edit((now) => withStart(now, String(time)))}
      errorMessage={form.errors.startTime?.[0]}
    />
  );
  if (kind === 'single_time') return start;
  return (
    <FormRow>
      {start}
      <FormSelect
        form={form}
        name="endTime"
        label="Fim"
        items={itemsOf(endTimes(hours, blockedDate, startTime, endTime))}
        isDisabled={startTime === ''}
      />
    </FormRow>
  );
}
