import type { Covered } from '../../../../domain/scheduling/block-input.ts';
import { coveredWords } from '../../../../domain/scheduling/block-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { RetryButton } from '../../../ui/native-button.tsx';
import { AppointmentLinks } from '../../shared/appointments/appointment-links.tsx';
import type { BlockForm } from './use-block-form.ts';

export function CoveredNotice({ covered }: Pick<BlockForm, 'covered'>) {
  const { shown, isLooking, isUnknown, retry } = covered;
  return (
    <div className="covered" aria-live="polite" aria-busy={isLooking}>
      {isLooking && <p className="faint small">{coveredWords.looking}</p>}
      {isUnknown && (
        <Banner tone="info" action={<RetryButton size="sm" variant="outline" onClick={retry} />}>
          {coveredWords.unknown}
        </Banner>
      )}
      {shown && shown.count > 0 && <Appointments covered={shown} />}
    </div>
  );
}

function Appointments({ covered: { count, ids, appointments } }: { covered: Covered }) {
  return (
    <Banner tone="warning" title={coveredWords.title(count)}>
      <p>{sentence(count, ids.length)}</p>
      <AppointmentLinks rows={appointments} more={count - appointments.length} />
    </Banner>
  );
}

function sentence(count: number, known: number): string {
  if (count > known) return coveredWords.tooMany;
  return count === 1 ? coveredWords.staysOne : coveredWords.stay;
}
