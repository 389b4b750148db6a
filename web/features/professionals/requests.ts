import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { professionalMessages } from '../../../domain/messages.ts';
import {
  NAME_MISSING,
  type ProfessionalInput,
  type ProfessionalRow,
  type professionalChanges,
} from '../../../domain/studio/professional.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { api, call, isLost } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.tsx';
import { toastUndo } from '../../ui/write-toasts.ts';
import { moveAppointment } from '../shared/appointments/live-appointments.ts';
import { cancelAppointment, sendStatusEmail } from '../shared/appointments/requests.ts';
import { teamQuery } from '../shared/requests.ts';
import { CANCEL, KEEP } from './leaving.ts';

const resource = api.professionals;

/** Adds a professional and sends the invitation; refused with 409 `professional_email_taken` when the address has an account. */
export const inviteProfessional = (json: ProfessionalInput) => call(resource.$post({ json }));

export const changeProfessional = (id: string, json: InferOutput<typeof professionalChanges>) =>
  call(resource[':id'].$put({ param: { id }, json }));

/** Puts what the server answered into the team on screen; invalidates everything else that names the professional. */
export function useKeepProfessional() {
  const queryClient = useQueryClient();
  return (saved: ProfessionalRow) => {
    queryClient.setQueryData(teamQuery.queryKey, (team) => {
      if (!team) return team;
      const others = team.professionals.filter((row) => row.id !== saved.id);
      const professionals = [...others, saved].sort((a, b) => a.fullName.localeCompare(b.fullName, 'pt-BR'));
      // The sidebar shows the name.
      if (saved.id === team.me) void queryClient.invalidateQueries({ queryKey: ['session'] });
      return { ...team, professionals };
    });
    afterWrite(queryClient, 'professional');
  };
}

/** As it is stored now; undefined for one who is gone. */
export function useReadProfessional() {
  const queryClient = useQueryClient();
  return async ({ id }: ProfessionalRow): Promise<ProfessionalRow | undefined> => {
    const { professionals } = await queryClient.fetchQuery({ ...teamQuery, staleTime: 0 });
    return professionals.find((row) => row.id === id);
  };
}

/** Hands an appointment over, cancels it, or leaves it, and emails the client. `isTold`: false when no email is on its way. */
export async function settleUpcoming(row: AppointmentRow, fate: string): Promise<{ isTold: boolean }> {
  if (fate === KEEP) return { isTold: true };
  const isCancelled = fate === CANCEL;
  const { date, time } = row;
  const saved = isCancelled
    ? await cancelAppointment(row)
    : await moveAppointment(row, { date, time, professionalId: fate });
  const about = isCancelled ? 'cancelled' : 'moved';
  // What was settled stays so: of an email that failed the names are said.
  const notice = sendStatusEmail(saved, { about, email: true, whatsapp: false });
  const isTold = await notice.then(
    ({ email }) => email === 'queued',
    () => false,
  );
  return { isTold };
}

export function useTeamWrites() {
  const queryClient = useQueryClient();
  const keep = useKeepProfessional();
  /** Somebody else may have changed or removed who is shown. */
  const failed = (sentence: string) => (error: unknown) => {
    toast.error(refusalOf(error, sentence));
    afterWrite(queryClient, 'professional');
  };

  const reactivation = useMutation({
    mutationFn: ({ id }: ProfessionalRow) => call(resource[':id'].reactivation.$post({ param: { id } })),
    onSuccess: (saved) => {
      keep(saved);
      toast.success(`${nameOf(saved)} está na equipe novamente.`);
    },
    onError: failed(professionalMessages.updateFailed),
  });

  const removal = useMutation({
    // Deleted, or deactivated when rows refer to the professional.
    mutationFn: ({ id }: ProfessionalRow) => call(resource[':id'].$delete({ param: { id } })),
    onSuccess: ({ outcome }, row) => {
      afterWrite(queryClient, 'professional');
      if (outcome === 'deleted') toast.success(`${nameOf(row)} não faz mais parte da equipe.`);
      else {
        const message = `O acesso de ${nameOf(row)} foi desativado. Os agendamentos continuam no histórico.`;
        toastUndo(message, () => reactivation.mutate(row));
      }
    },
    onError: failed(professionalMessages.removeFailed),
  });

  const invitation = useMutation({
    // A new link by mail; the older one stops working.
    mutationFn: ({ id }: ProfessionalRow) => call(resource[':id'].invitation.$post({ param: { id } })),
    onSuccess: (saved) => {
      keep(saved);
      toast.success(`Convite reenviado para ${saved.email}`);
    },
    onError: failed('Erro ao reenviar o convite.'),
  });

  return { reactivation, removal, invitation };
}

export const nameOf = ({ fullName }: Pick<ProfessionalRow, 'fullName'>): string => fullName || NAME_MISSING;

/** A lost connection, too many tries and what only its own message explains keep that message; the rest has one. */
export function refusalOf(error: unknown, sentence: string): string {
  const speaks = ['rate_limited', 'forbidden', 'last_owner', 'invitation_accepted'];
  return error instanceof ApiError && (isLost(error) || speaks.includes(error.code))
    ? error.message
    : sentence;
}
