import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { phoneLink } from '../../../../domain/contact/phone.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { clientQuery } from '../../../lib/client-query.ts';
import { NativeButton } from '../../../ui/native-button.tsx';
import { writeOnWhatsApp } from '../status/client-notice.ts';
import { Section } from './section.tsx';
import './client-part.css';

interface Props {
  row: AppointmentRow;
  businessName: string;
}

/** The client's contacts and a link to the page. WhatsApp is a plain button: it must open inside the browser's own click. */
export function ClientPart({ row, businessName }: Props) {
  const { id, phone, email } = row.client;
  return (
    <Section title="Contato" action={<PageLink clientId={id} />}>
      <ul className="detail-contact">
        {phone !== '' && (
          <li>
            <a href={phoneLink(phone)}>
              <Phone />
              {formatPhone(phone)}
            </a>
            <NativeButton
              size="sm"
              variant="outline"
              icon={<MessageCircle />}
              onClick={() => writeOnWhatsApp(row, businessName)}
            >
              WhatsApp
            </NativeButton>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Mail />
              <span>{email}</span>
            </a>
          </li>
        )}
        {phone === '' && !email && <li className="detail-quiet">Nenhum contato cadastrado.</li>}
      </ul>
    </Section>
  );
}

/** Links to the client's page; a colleague's client has none for this member. */
function PageLink({ clientId }: { clientId: string }) {
  const { data } = useQuery(clientQuery(clientId));
  if (!data) return null;
  return (
    <Link to="/clients/$clientId" params={{ clientId }} className="detail-client-page">
      Ver ficha
    </Link>
  );
}
