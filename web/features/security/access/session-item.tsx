import { Blocks, CircleCheck, Monitor, Tablet, TabletSmartphone } from 'lucide-react';
import { UNKNOWN_DEVICE } from '../../../../domain/account/device.ts';
import type { SessionRow } from '../../../../domain/account/security.ts';
import { agoText, momentText, whenText } from '../../../../domain/scheduling/moment.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { networkText, Parts } from './parts.tsx';

interface Props {
  session: SessionRow;
  zone: string;
  now: Date;
  onEnd: (session: SessionRow) => void;
}

/** One place where the account is open. */
export function SessionItem({ session, zone, now, onEnd }: Props) {
  const Icon = iconOf(session);
  const { isCurrent, presentation } = session;
  const device = deviceOf(session);
  const entered = whenText(zone, new Date(session.createdAt), now);
  return (
    <li className="security-row">
      <span className="security-row-icon">
        <Icon />
      </span>
      <div className="security-row-text">
        <p className="security-row-title">
          {device}
          {presentation === 'api' && ' · aplicativo conectado'}
        </p>
        {isCurrent && (
          <Badge tone="success" icon={<CircleCheck size={16} />}>
            Este dispositivo
          </Badge>
        )}
        <Parts>
          {[
            <time key="entered" dateTime={session.createdAt}>
              Entrou {entered}
            </time>,
            session.place,
            networkText(session.address),
          ]}
        </Parts>
        {!isCurrent && <LastUse at={new Date(session.lastUsedAt)} zone={zone} now={now} />}
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Encerrar sessão: ${device}, entrou ${entered}`}
          onPress={() => onEnd(session)}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}

function LastUse({ at, zone, now }: { at: Date; zone: string; now: Date }) {
  const exact = momentText(zone, at);
  return (
    <p className="security-row-note">
      Último uso{' '}
      <time dateTime={at.toISOString()} title={exact}>
        {agoText(at, now)}
        <span className="visually-hidden">, {exact}</span>
      </time>
    </p>
  );
}

/** Sessions of before devices were noted have none. */
export const deviceOf = ({ device }: SessionRow): string => device || UNKNOWN_DEVICE;

function iconOf({ device, presentation }: SessionRow) {
  if (presentation === 'api') return Blocks;
  if (/iPad|Tablet/.test(device)) return TabletSmartphone;
  return /iPhone|iPod|Android/.test(device) ? Tablet : Monitor;
}
