import { useQuery } from '@tanstack/react-query';
import { Pencil, ShieldCheck, UserRound, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasLeft } from '../../../domain/account/data-ownership.ts';
import { formatLongDate } from '../../../domain/format.ts';
import { professionalMessages } from '../../../domain/messages.ts';
import { dateIn } from '../../../domain/scheduling/clock.ts';
import {
  foundProfessionals,
  type ProfessionalRow,
  roleBlurbs,
  standingOf,
  type Team,
  teamCounters,
} from '../../../domain/studio/professional.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';
import { teamQuery } from '../shared/requests.ts';
import { ProfessionalDialog } from './professional-dialog.tsx';
import { ProfessionalBadges, ProfessionalFacts, PublicLinkLine } from './professional-parts.tsx';
import { nameOf } from './requests.ts';
import { TeamList } from './team-list.tsx';
import './professionals.css';

interface Props {
  businessName: string;
  zone: string;
  search: string;
  onSearch: (search: string) => void;
  /** Whose form is open: an id, 'new', or nobody's. */
  form: string | undefined;
  onForm: (form: string | undefined) => void;
  /** The page's title, and whether a new professional may be added from it. */
  header: (title: string, mayAdd: boolean) => ReactNode;
}

export function ProfessionalsScreen(props: Props) {
  const { form, onForm, header } = props;
  const query = useQuery(teamQuery);
  // The agenda shows a former professional without a name.
  const team = query.data && {
    ...query.data,
    professionals: query.data.professionals.filter((row) => !hasLeft(row)),
  };
  const isTeam = team !== undefined && team.professionals.length > 1;
  const edited = team?.professionals.find((row) => row.id === form) ?? null;
  const mayAdd = team !== undefined && (team.mayManage || team.professionals.length === 0);
  return (
    <>
      {header(isTeam || !team ? 'Profissionais' : 'Meu Perfil Profissional', mayAdd)}
      {query.isPending && <SkeletonRows label="Carregando profissionais..." rows={3} />}
      {query.isError && !team && <LoadFailed query={query} sentence={professionalMessages.loadFailed} />}
      {team && <Shown {...props} team={team} />}
      {team && (edited || (form === 'new' && mayAdd)) && (
        <ProfessionalDialog key={form} team={team} professional={edited} onClose={() => onForm(undefined)} />
      )}
    </>
  );
}

function Shown({ team, businessName, zone, search, onSearch, onForm }: Props & { team: Team }) {
  const [first, ...others] = team.professionals;
  if (!first) {
    return (
      <EmptyState
        picture="people"
        sentence="Boas-vindas! Crie seu perfil profissional para começar."
        hint="É ele que suas clientes veem ao agendar com você."
        action={<Button onPress={() => onForm('new')}>Criar meu perfil</Button>}
      />
    );
  }
  if (others.length === 0) {
    return <OwnProfile row={first} businessName={businessName} zone={zone} onEdit={() => onForm(first.id)} />;
  }
  const found = foundProfessionals(team.professionals, search);
  return (
    <>
      <TeamCards team={team} />
      <div className="team-search">
        <SearchField
          label="Buscar por nome ou e-mail"
          value={search}
          onChange={onSearch}
          onClear={() => onSearch('')}
        />
      </div>
      {found.length > 0 ? (
        <TeamList team={team} found={found} businessName={businessName} onEdit={onForm} />
      ) : (
        <EmptyState
          picture="search"
          sentence="Nenhum profissional encontrado"
          action={
            <Button variant="outline" onPress={() => onSearch('')}>
              Mostrar todos
            </Button>
          }
        />
      )}
    </>
  );
}

function TeamCards({ team }: { team: Team }) {
  const { total, professionals, admins } = teamCounters(team.professionals);
  return (
    <StatGrid>
      <StatCard label="Total" icon={<UsersRound />} value={total} />
      <StatCard label="Profissionais" icon={<UserRound />} value={professionals} />
      <StatCard label="Administradores" icon={<ShieldCheck />} value={admins} />
    </StatGrid>
  );
}

interface OwnProps {
  row: ProfessionalRow;
  businessName: string;
  zone: string;
  onEdit: () => void;
}

function OwnProfile({ row, businessName, zone, onEdit }: OwnProps) {
  const since = dateIn(zone, new Date(row.createdAt));
  return (
    <div className="own-profile column gap-4">
      <Card>
        <div className="row middle gap-4">
          <Avatar name={nameOf(row)} size={64} />
          <div className="grid gap-2 shrinks">
            <h2 className="title breakable">{nameOf(row)}</h2>
            <ProfessionalBadges row={row} />
          </div>
        </div>
        <ProfessionalFacts row={row} />
        <PublicLinkLine row={row} businessName={businessName} />
        <div className="own-profile-actions cluster gap-3">
          <Button icon={<Pencil />} onPress={onEdit}>
            Editar perfil
          </Button>
          <LinkButton to="/settings" hash="schedule" variant="outline">
            Mudar horários
          </LinkButton>
        </div>
      </Card>
      <Card title="Permissões">
        <p>{roleBlurbs[standingOf(row)]}</p>
        <p className="muted small">
          Cadastro criado em <time dateTime={since}>{formatLongDate(since)}</time>
        </p>
      </Card>
    </div>
  );
}
