import { Clock, RotateCcw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { professionalMessages } from '../../../domain/messages.ts';
import {
  mayChangeHours,
  mayRemove,
  type ProfessionalRow,
  type Team,
} from '../../../domain/studio/professional.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useUpcoming } from '../shared/appointments/upcoming.ts';
import { ProfessionalBadges, ProfessionalFacts, PublicLinkLine } from './professional-parts.tsx';
import { nameOf, useTeamWrites } from './requests.ts';

const HoursDialog = lazyDialog(() => import('./hours-dialog.tsx'));
const LeavingDialog = lazyDialog(() => import('./leaving-dialog.tsx'));

interface Props {
  team: Team;
  found: readonly ProfessionalRow[];
  businessName: string;
  onEdit: (id: string) => void;
}

export function TeamList({ team, found, businessName, onEdit }: Props) {
  const [leaving, setLeaving] = useState<ProfessionalRow | null>(null);
  const { reactivation, removal, invitation } = useTeamWrites();
  // What cannot be read now does not keep anybody in the team.
  const upcoming = useUpcoming(leaving?.id);
  const [hoursOf, setHoursOf] = useState<ProfessionalRow | null>(null);
  const hasUpcoming = upcoming.data !== undefined && upcoming.data.length > 0;
  return (
    <>
      <ul className="team-list grid gap-3">
        {found.map((row) => (
          <li
            key={row.id}
            className="professional-card stack panel gap-3 top pad-4 anchor"
            data-inactive={!row.isActive || undefined}
          >
            <div className="professional-head grid gap-3">
              <Avatar name={nameOf(row)} size={44} />
              <div className="grid shrinks gap-snug packed">
                <h2 className="body breakable">
                  <button
                    type="button"
                    className="professional-open bare text-start covering"
                    onClick={() => onEdit(row.id)}
                  >
                    {nameOf(row)}
                    {row.id === team.me && <span className="muted regular"> (você)</span>}
                  </button>
                </h2>
                <ProfessionalBadges row={row} />
              </div>
              <div className="professional-actions">
                {row.isActive && mayRemove(team, row) && (
                  <Button
                    variant="ghost"
                    iconOnly
                    aria-label={`Excluir ${nameOf(row)}`}
                    icon={<Trash2 />}
                    pending={upcoming.isFetching && leaving?.id === row.id}
                    onPress={() => setLeaving(row)}
                  />
                )}
              </div>
            </div>
            <ProfessionalFacts row={row} />
            {row.isActive && <PublicLinkLine row={row} businessName={businessName} />}
            {row.isActive && mayChangeHours(team, row) && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Mudar horários de ${nameOf(row)}`}
                icon={<Clock />}
                onPress={() => setHoursOf(row)}
              >
                Mudar horários
              </Button>
            )}
            {row.isActive && row.invitedAt !== null && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Reenviar convite de ${nameOf(row)}`}
                icon={<Send />}
                pending={invitation.isPending && invitation.variables.id === row.id}
                onPress={() => invitation.mutate(row)}
              >
                Reenviar convite
              </Button>
            )}
            {!row.isActive && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Reativar ${nameOf(row)}`}
                icon={<RotateCcw />}
                pending={reactivation.isPending && reactivation.variables.id === row.id}
                onPress={() => reactivation.mutate(row)}
              >
                Reativar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="Excluir profissional?"
        isOpen={leaving !== null && !upcoming.isPending && !hasUpcoming}
        onClose={() => setLeaving(null)}
        confirmLabel="Excluir"
        onConfirm={async () => leaving && (await removal.mutateAsync(leaving))}
      >
        {professionalMessages.confirmRemoval} {leaving && nameOf(leaving)} perde o acesso na hora. Se houver
        agendamentos, clientes ou procedimentos em seu nome, eles continuam no estúdio e você pode reativar o
        acesso depois.{upcoming.isError && ` ${professionalMessages.upcomingFailed}`}
      </ConfirmDialog>
      {hoursOf && <HoursDialog row={hoursOf} onClose={() => setHoursOf(null)} />}
      {leaving && hasUpcoming && (
        <LeavingDialog
          leaving={leaving}
          upcoming={upcoming.data}
          onRead={upcoming.refetch}
          onRemove={() => removal.mutateAsync(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
