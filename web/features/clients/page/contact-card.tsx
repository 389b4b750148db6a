import type { ReactNode } from 'react';
import { ageOn } from '../../../../domain/client/birthday.ts';
import type { ClientDetail } from '../../../../domain/client/client.ts';
import { phoneLink } from '../../../../domain/contact/phone.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { formatDate } from '../../../../domain/format.ts';
import { Card } from '../../../ui/card.tsx';
import { DepositMarkField } from './deposit-mark.tsx';

export function ContactCard({ client }: { client: ClientDetail }) {
  const { phone, email, birthDate, today, professionalName } = client;
  return (
    <Card title="Contato">
      <dl className="client-facts grid gap-3">
        <Fact name="Telefone">{phone && <a href={phoneLink(phone)}>{formatPhone(phone)}</a>}</Fact>
        <Fact name="Email">{email && <Address email={email} />}</Fact>
        <Fact name="Nascimento">
          {birthDate && `${formatDate(birthDate)} · ${ageOn(birthDate, today)} anos`}
        </Fact>
        <Fact name="Profissional">{professionalName}</Fact>
        <Fact name="Sinal">
          <DepositMarkField client={client} />
        </Fact>
      </dl>
    </Card>
  );
}

/** A long address breaks at its sign. */
function Address({ email }: { email: string }) {
  const [name, ...rest] = email.split('@');
  return (
    <a href={`mailto:${email}`}>
      {name}
      <wbr />@{rest.join('@')}
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="muted">Não informado</span>}</dd>
    </div>
  );
}
