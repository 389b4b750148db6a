import {
  CircleUser,
  DoorOpen,
  Download,
  KeyRound,
  LifeBuoy,
  LogIn,
  Mail,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Trash2,
  UserCog,
} from 'lucide-react';
import {
  type AccountEvent,
  type AccountEventKind,
  accountEventLabels,
} from '../../../../domain/account/event.ts';
import { eventDetail } from '../../../../domain/account/event-detail.ts';
import { dayAndTime, momentText } from '../../../../domain/scheduling/moment.ts';
import { networkText, Parts } from './parts.tsx';

interface Props {
  event: AccountEvent;
  zone: string;
  now: Date;
}

/** What the eye is to find: what may have been somebody else. */
const alarming: ReadonlySet<AccountEventKind> = new Set([
  'sign_in_failed',
  'refresh_token_reused',
  'factor_removed',
  'recovery_code_used',
  'deletion_requested',
]);

const icons: Record<AccountEventKind, typeof LogIn> = {
  signed_up: CircleUser,
  email_confirmed: Mail,
  signed_in: LogIn,
  sign_in_failed: ShieldAlert,
  signed_out: DoorOpen,
  session_revoked: DoorOpen,
  sessions_revoked: DoorOpen,
  password_changed: KeyRound,
  password_reset: KeyRound,
  recovery_requested: KeyRound,
  email_change_requested: Mail,
  email_changed: Mail,
  factor_added: ShieldCheck,
  factor_removed: ShieldOff,
  recovery_code_used: LifeBuoy,
  recovery_codes_renewed: LifeBuoy,
  identity_linked: CircleUser,
  identity_unlinked: CircleUser,
  role_changed: UserCog,
  invitation_accepted: CircleUser,
  refresh_token_reused: ShieldAlert,
  deactivated: UserCog,
  data_exported: Download,
  deletion_requested: Trash2,
  deletion_withdrawn: ShieldCheck,
};

/** One line of the activity. It takes the focus when it is the first of those that 'Mostrar mais' brought. */
export function ActivityItem({ event, zone, now }: Props) {
  const Icon = icons[event.kind];
  const at = new Date(event.at);
  const more = eventDetail(event);
  return (
    <li className="security-row" tabIndex={-1}>
      <span className="security-row-icon" data-tone={alarming.has(event.kind) ? 'warning' : undefined}>
        <Icon />
      </span>
      <div className="security-row-text">
        <p className="security-row-title">{accountEventLabels[event.kind]}</p>
        {more && <p className="security-row-detail">{more}</p>}
        <Parts>
          {[
            <time key="at" dateTime={event.at} title={momentText(zone, at)}>
              {dayAndTime(zone, at, now)}
            </time>,
            event.device,
            event.place,
            networkText(event.address),
          ]}
        </Parts>
      </div>
    </li>
  );
}
