import { ClipboardCheck, ClipboardList, ClipboardX, TriangleAlert } from 'lucide-react';
import { NEWER } from '../../../../domain/failures.ts';
import { alertGuidance, GUIDANCE_NOTE, type HealthAlert } from '../../../../domain/health/alert.ts';
import { anamnesisStateLabels } from '../../../../domain/health/validity.ts';
import type { AnamnesisState, HealthSummary } from '../../../../domain/health/version.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import './health-alerts.css';

const looks: Record<AnamnesisState, { tone: Tone; Icon: typeof ClipboardList }> = {
  missing: { tone: 'neutral', Icon: ClipboardList },
  valid: { tone: 'success', Icon: ClipboardCheck },
  expired: { tone: 'warning', Icon: ClipboardX },
  unreviewed: { tone: 'info', Icon: ClipboardList },
};

function AnamnesisStateBadge({ state }: { state: AnamnesisState }) {
  const { tone, Icon } = looks[state] ?? looks.unreviewed;
  return (
    <Badge tone={tone} icon={<Icon />}>
      {anamnesisStateLabels[state] ?? NEWER}
    </Badge>
  );
}

/** To be noticed before a client is treated. `showsValid`: that nothing is to be noticed is said too. */
export function HealthAlerts({
  health,
  showsValid = false,
}: {
  health: HealthSummary;
  showsValid?: boolean;
}) {
  const { state, alerts } = health;
  const showsState = showsValid || state !== 'valid';
  if (!showsState && alerts.length === 0) return null;
  return (
    <section className="health-alerts grid gap-2 shrinks" aria-label="Alertas de saúde">
      <ul className="health-alert-badges cluster gap-2">
        {alerts.map((alert) => (
          <li key={alert}>
            <Badge tone="danger" icon={<TriangleAlert />}>
              {alertGuidance[alert].label}
            </Badge>
          </li>
        ))}
        {showsState && (
          <li>
            <AnamnesisStateBadge state={state} />
          </li>
        )}
      </ul>
      {alerts.length > 0 && <Guidance alerts={alerts} />}
    </section>
  );
}

function Guidance({ alerts }: { alerts: readonly HealthAlert[] }) {
  return (
    <details className="health-guidance">
      <summary>O que cuidar</summary>
      {alerts.map((alert) => {
        const { label, lashes, pigmentation } = alertGuidance[alert];
        return (
          <div key={alert} className="health-guidance-alert">
            <strong>{label}</strong>
            <dl>
              <dt className="muted">Cílios</dt>
              <dd>{lashes}</dd>
              <dt className="muted">Pigmentação</dt>
              <dd>{pigmentation}</dd>
            </dl>
          </div>
        );
      })}
      <p className="health-guidance-note muted">{GUIDANCE_NOTE}</p>
    </details>
  );
}
