import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList, Mail, MessageCircle, Phone } from 'lucide-react';
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
  onAnamnesis: (clientId: string) => void;
}

/** The client's contacts and a link to the page. WhatsApp is a plain button: it must open inside the browser's own click. */
export function ClientPart({ row, businessName, onAnamnesis }: Props) {
  const { id, phone, email } = row.client;
  return (
    <Section title="Contato" action={<PageLinks clientId={id} onAnamnesis={onAnamnesis} />}>
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

/** To the client's health intake and page; a colleague's client has none for this member. */
function PageLinks({ clientId, onAnamnesis }: { clientId: string } & Pick<Props, 'onAnamnesis'>) {
  const { data } = useQuery(clientQuery(clientId));
  if (!data) return null;
  return (
    <>
      <NativeButton size="sm" variant="ghost" icon={<ClipboardList />} onClick={() => onAnamnesis(clientId)}>
        Anamnese
      </NativeButton>
      <Link to="/clients/$clientId" params={{ clientId }} className="detail-client-page">
        Ver ficha
      </Link>
    </>
  );
}
