import { useQuery } from '@tanstack/react-query';
import { hintWords } from '../../../../domain/scheduling/block-text.ts';
import { isLocalDate, type LocalDate, type LocalTime } from '../../../../domain/scheduling/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { dayQuery } from '../requests.ts';
import { withStart } from './block-fields.ts';
import { freeHint, HINT_SIZE } from './block-times.ts';
import type { BlockForm } from './use-block-form.ts';

interface Props {
  form: BlockForm;
  zone: string;
  professionalId: string;
}

export function FreeHint({ form, zone, professionalId }: Props) {
  const { blockedDate } = form.fields;
  if (blockedDate === null || !isLocalDate(blockedDate)) return null;
  return (
    <HintOf key={blockedDate} form={form} zone={zone} professionalId={professionalId} date={blockedDate} />
  );
}

function HintOf({ form, zone, professionalId, date }: Props & { date: LocalDate }) {
  const { data: agenda, isError } = useQuery(dayQuery(zone, professionalId, date));
  // Only a hint: without it the form is as good.
  if (isError && !agenda) return null;
  const hint = agenda && freeHint(agenda, date);
  return (
    <section className="free-hint grid gap-2" aria-label={hintWords.title(date)}>
      <h3 className="muted small medium">{hintWords.title(date)}</h3>
      {!hint && (
        <SkeletonGroup label={hintWords.loading}>
          <div className="free-hint-times cluster middle gap-2 figures">
            {[...Array(HINT_SIZE).keys()].map((place) => (
              <Skeleton key={place} shape="box" width={64} height={40} />
            ))}
          </div>
        </SkeletonGroup>
      )}
      {hint?.times.length === 0 && <p className="faint small">{hintWords.none}</p>}
      {hint && hint.times.length > 0 && (
        <ul className="free-hint-times cluster middle gap-2 figures">
          {hint.times.map((time) => (
            <li key={time}>
              <Time form={form} time={time} />
            </li>
          ))}
          {hint.more > 0 && <li className="muted small">{hintWords.more(hint.more)}</li>}
        </ul>
      )}
    </section>
  );
}

function Time({ form: { fields, edit }, time }: { form: BlockForm; time: LocalTime }) {
  if (fields.kind === 'full_day') return <span className="free-hint-time framed small">{time}</span>;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Bloquear a partir das ${time}`}
      aria-pressed={fields.startTime === time}
      onPress={() => edit((now) => withStart(now, time))}
    >
      {time}
    </Button>
  );
}
