import { Pencil } from 'lucide-react';
import { formatLongDate } from '../../../domain/format.ts';
import { epochMinuteOf, todayIn } from '../../../domain/scheduling/clock.ts';
import { type ProfessionalRow, roleBlurbs, standingOf } from '../../../domain/studio/professional.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProfessionalBadges } from './professional-badges.tsx';
import { ProfessionalFacts } from './professional-facts.tsx';
import { PublicLinkLine } from './public-link-line.tsx';
import { nameOf } from './team-writes.ts';

interface Props {
  row: ProfessionalRow;
  businessName: string;
  zone: string;
  onEdit: () => void;
}

/** 'Meu Perfil Profissional': the card of who is alone, or sees only herself. */
export function OwnProfile({ row, businessName, zone, onEdit }: Props) {
  const since = todayIn(zone, epochMinuteOf(new Date(row.createdAt)));
  return (
    <div className="own-profile">
      <Card>
        <div className="own-profile-head">
          <Avatar name={nameOf(row)} size={64} />
          <div className="own-profile-name">
            <h2>{nameOf(row)}</h2>
            <ProfessionalBadges row={row} now={Date.now()} />
          </div>
        </div>
        <ProfessionalFacts row={row} />
        <PublicLinkLine row={row} businessName={businessName} />
        <div className="own-profile-actions">
          <Button icon={<Pencil />} onPress={onEdit}>
            Editar perfil
          </Button>
          <LinkButton to="/settings" hash="schedule" variant="outline">
            Mudar horários
          </LinkButton>
        </div>
      </Card>
      <Card title="Permissões">
        <p className="own-profile-blurb">{roleBlurbs[standingOf(row)]}</p>
        <p className="own-profile-since">
          Cadastro criado em <time dateTime={since}>{formatLongDate(since)}</time>
        </p>
      </Card>
    </div>
  );
}
