import { MessageCircle, Phone } from 'lucide-react';
import { whatsappLink } from '../../../domain/agenda/whatsapp.ts';
import { bookingMessages } from '../../../domain/booking/messages.ts';
import { bookingRefusals } from '../../../domain/booking/refusals.ts';
import { phoneLink } from '../../../domain/contact/phone.ts';
import { formatPhone } from '../../../domain/contact/phone-format.ts';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { chosenOf, needsApproval } from '../chosen.ts';
import type { Wizard } from '../use-wizard.ts';

/**
 * For who was not found by e-mail where only clients of the studio book: all services, or one that is chosen. A client may still
 * be known by her phone, so it stops nobody.
 */
export function ClientsOnlyNote({ wizard }: { wizard: Wizard }) {
  const { page, state } = wizard;
  const isAsked =
    chosenOf(wizard).services.some((service) => service.registeredOnly) ||
    page.procedures.every((service) => service.registeredOnly);
  if (!isAsked || state.identity.kind === 'found') return null;
  const { phone } = page.studio;
  return (
    <div className="note" data-tone="info" role="status">
      <p>{bookingRefusals.clients_only}</p>
      {phone && (
        <div className="cluster gap-2 above-3">
          <ButtonAnchor
            href={whatsappLink(phone, bookingMessages.firstTime).web}
            variant="outline"
            size="sm"
            icon={<MessageCircle />}
            target="_blank"
            rel="noreferrer"
          >
            Falar no WhatsApp
          </ButtonAnchor>
          <ButtonAnchor href={phoneLink(phone)} variant="outline" size="sm" icon={<Phone />}>
            {formatPhone(phone)}
          </ButtonAnchor>
        </div>
      )}
    </div>
  );
}

export function ApprovalNote({ wizard }: { wizard: Wizard }) {
  return needsApproval(wizard) ? (
    <p className="note" data-tone="info">
      {bookingMessages.needsApproval}
    </p>
  ) : null;
}
