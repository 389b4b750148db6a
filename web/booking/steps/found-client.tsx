import { formatPhone } from '../../../domain/contact/phone-format.ts';
import type { KnownClient } from '../requests.ts';
import type { Wizard } from '../use-wizard.ts';
import { Recognition } from './recognition.tsx';

interface FoundClientProps {
  wizard: Wizard;
  /** Null when nobody could be looked up. */
  client: KnownClient | null;
}

export function FoundClient({ wizard, client }: FoundClientProps) {
  if (!client) return <Recognition wizard={wizard} ask="Já sou cliente: receber um código" />;
  if (client.recognised) {
    return (
      <>
        <FoundName name={client.fullName} phone={formatPhone(client.phone)} />
        Seus dados foram preenchidos automaticamente.
      </>
    );
  }
  return (
    <>
      <FoundName name={client.firstName} phone={client.maskedPhone} />
      Não é preciso digitar seus dados de novo.
      <Recognition wizard={wizard} ask="Ver meus dados com um código por e-mail" />
    </>
  );
}

function FoundName({ name, phone }: { name: string; phone: string }) {
  return (
    <span className="found cluster figures">
      {name} <span>{phone}</span>
    </span>
  );
}
