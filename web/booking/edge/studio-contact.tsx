import { MessageCircle, Phone } from 'lucide-react';
import { whatsappLink } from '../../../domain/agenda/whatsapp.ts';
import type { PublicPage } from '../../../domain/booking/booking.ts';
import { bookingMessages } from '../../../domain/booking/messages.ts';
import { phoneLink } from '../../../domain/contact/phone.ts';
import { formatPhone } from '../../../domain/contact/phone-format.ts';
import { PRODUCT } from '../../../domain/studio/studio.ts';
import { ButtonAnchor } from '../../ui/button-face.tsx';

type Studio = PublicPage['studio'];

export function NothingOffered({ studio }: { studio: Studio }) {
  return (
    <section className="no-offer grid justify-centre gap-4 text-centre" aria-labelledby="no-offer-title">
      <h2 id="no-offer-title">{bookingMessages.noServices}</h2>
      {studio.phone && <p>{bookingMessages.askTheStudio}</p>}
      <StudioContact {...studio} />
    </section>
  );
}

export function WithoutScript({ studio }: { studio: Studio }) {
  return (
    <noscript>
      <section className="no-offer grid justify-centre gap-4 text-centre">
        <p>{bookingMessages.withoutScript}</p>
        {studio.phone && <p>{bookingMessages.askTheStudio}</p>}
        <StudioContact {...studio} />
      </section>
    </noscript>
  );
}

function StudioContact({ phone, businessName }: Studio) {
  if (!phone) return null;
  const greeting = `Olá! Gostaria de agendar um horário em ${businessName}.`;
  return (
    <>
      <ButtonAnchor
        href={whatsappLink(phone, greeting).web}
        size="lg"
        icon={<MessageCircle />}
        target="_blank"
        rel="noreferrer"
      >
        Falar no WhatsApp
      </ButtonAnchor>
      <ButtonAnchor href={phoneLink(phone)} variant="outline" icon={<Phone />}>
        Ligar para {formatPhone(phone)}
      </ButtonAnchor>
    </>
  );
}

/** ui/cookie-choice.ts listens for the button. */
export function PageLinks() {
  return (
    <footer className="page-links">
      <a href="/landing">Feito com {PRODUCT}</a>
      <a href="/terms-of-service">Termos</a>
      <a href="/privacy-policy">Privacidade</a>
      <button type="button" data-cookie-preferences="">
        Preferências de cookies
      </button>
    </footer>
  );
}
