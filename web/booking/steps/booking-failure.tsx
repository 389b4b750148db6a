import { whatsappLink } from '../../../domain/agenda/whatsapp.ts';
import { RELOAD_LABEL } from '../../../domain/failures.ts';
import { formatMoment } from '../../../domain/format.ts';
import type { Alternative } from '../../lib/api-error.ts';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import type { Wizard } from '../use-wizard.ts';
import type { Failure } from '../wizard-state.ts';
import { Recognition } from './recognition.tsx';

interface BookingFailureProps {
  wizard: Wizard;
  failure: Failure;
  onTake(moment: Alternative): void;
  onProven(): void;
}

export function BookingFailure({ wizard, failure, onTake, onProven }: BookingFailureProps) {
  const { title, detail, alternatives, reload, limited } = failure;
  const { phone } = wizard.page.studio;

  function take({ form }: HTMLButtonElement, moment: Alternative) {
    form?.querySelector<HTMLElement>('[type=submit]')?.focus();
    onTake(moment);
  }

  return (
    <>
      <p>{title}</p>
      {detail && <p>{detail}</p>}
      {alternatives && alternatives.length > 0 && (
        <>
          <p>Estes horários ainda estão livres:</p>
          <div className="cluster gap-2 centre">
            {alternatives.map((moment) => (
              <NativeButton
                key={formatMoment(moment)}
                variant="outline"
                onClick={({ currentTarget }) => take(currentTarget, moment)}
              >
                {formatMoment(moment)}
              </NativeButton>
            ))}
          </div>
        </>
      )}
      {alternatives && (
        <NativeButton variant="ghost" size="sm" onClick={() => wizard.back()}>
          Ver todos os horários
        </NativeButton>
      )}
      {limited === 'proof' && (
        <Recognition wizard={wizard} ask="Receber código por e-mail" onProven={onProven} />
      )}
      {limited && phone && (
        <ButtonAnchor variant="ghost" size="sm" href={whatsappLink(phone).web} target="_blank" rel="noopener">
          Falar com o estúdio no WhatsApp
        </ButtonAnchor>
      )}
      {reload && (
        <NativeButton variant="outline" onClick={() => location.reload()}>
          {RELOAD_LABEL}
        </NativeButton>
      )}
    </>
  );
}
