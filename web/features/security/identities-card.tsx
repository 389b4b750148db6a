import { Link2 } from 'lucide-react';
import type { OwnIdentity } from '../../../domain/account/security.ts';
import { Card } from '../../ui/card.tsx';

/** The linked accounts of other providers. */
export function IdentitiesCard({ identities }: { identities: readonly OwnIdentity[] }) {
  return (
    <Card
      level={3}
      icon={<Link2 />}
      title="Contas vinculadas"
      description="Com elas você também entra, sem digitar a senha."
    >
      <ul className="security-list">
        {identities.map(({ id, label, email }) => (
          <li key={id} className="security-row">
            <div className="security-row-text">
              <p className="security-row-title">{label}</p>
              {email && <p className="security-row-note">{email}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
