import type { ReactNode } from 'react';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { formatDate } from '../../../../domain/format.ts';
import { alertGuidance } from '../../../../domain/health/alert.ts';
import {
  type AnamnesisConsent,
  type AnamnesisFieldName,
  anamnesisConsents,
  anamnesisFields,
  type HiddenAnswers,
  isHidden,
  NOT_INFORMED,
} from '../../../../domain/health/anamnesis.ts';
import { anamnesisSections, CONSENTS_TITLE } from '../../../../domain/health/anamnesis-sections.ts';
import type { Anamnesis, ClientAnamnesis } from '../../../../domain/health/version.ts';
import { answerText } from '../../../../domain/health/version.ts';
import { momentText } from '../../../../domain/scheduling/moment.ts';
import { PaperSignature } from '../../../ui/paper-parts.tsx';
import { Paper } from '../../../ui/print-page.tsx';
import './report-paper.css';

export interface ReportStudio {
  businessName: string;
  logoUrl: string | null;
  zone: string;
}

interface Props {
  data: ClientAnamnesis;
  revealed: HiddenAnswers | null;
  studio: ReportStudio;
}

export function ReportPaper({ data: { client, anamnesis }, revealed, studio }: Props) {
  return (
    <Paper size="a4" label={`Relatório de Anamnese de ${client.fullName}`}>
      <Head studio={studio} anamnesis={anamnesis} />
      <Identification client={client} anamnesis={anamnesis} zone={studio.zone} />
      {anamnesisSections.map(({ title, fields }, index) => (
        <Section key={title} title={`${index + 1}. ${title}`}>
          {fields.map((name) => (
            <Field key={name} name={name} anamnesis={anamnesis} revealed={revealed} />
          ))}
        </Section>
      ))}
      <Section title={`${anamnesisSections.length + 1}. ${CONSENTS_TITLE}`}>
        {(Object.keys(anamnesisConsents) as AnamnesisConsent[]).map((name) => (
          <Consent key={name} name={name} anamnesis={anamnesis} zone={studio.zone} />
        ))}
      </Section>
      <PaperSignature signed={anamnesis} fullName={client.fullName} zone={studio.zone} />
      {anamnesis && (
        <footer className="report-foot">
          Versão {anamnesis.number} · formulário {anamnesis.formVersion} · SHA-256{' '}
          <span className="breakable">{anamnesis.digest}</span>
        </footer>
      )}
    </Paper>
  );
}

function Head({ studio, anamnesis }: Pick<Props, 'studio'> & { anamnesis: Anamnesis | null }) {
  return (
    <header className="report-head cluster middle gap-3">
      {studio.logoUrl && <img src={studio.logoUrl} alt="" width={48} height={48} />}
      <div>
        <strong>{studio.businessName}</strong>
        <h2 className="title">Relatório de Anamnese</h2>
      </div>
      <p className="report-mark grid text-end">
        Documento confidencial
        {anamnesis && <span>Válido até {formatDate(anamnesis.validUntil)}</span>}
      </p>
    </header>
  );
}

function Identification({ client, anamnesis, zone }: ClientAnamnesis & { zone: string }) {
  return (
    <>
      <dl className="report-identification">
        <Fact name="Cliente">{client.fullName}</Fact>
        <Fact name="Nascimento">{client.birthDate && formatDate(client.birthDate)}</Fact>
        <Fact name="Telefone">{client.phone && formatPhone(client.phone)}</Fact>
        <Fact name="Email">{client.email}</Fact>
        <Fact name="Preenchida em">{anamnesis && momentText(zone, anamnesis.createdAt)}</Fact>
        <Fact name="Preenchida por">
          {anamnesis &&
            (anamnesis.filledBy.kind === 'member' ? anamnesis.filledBy.name : 'Cliente, por link')}
        </Fact>
      </dl>
      {anamnesis && anamnesis.alerts.length > 0 && (
        <p className="report-alerts">
          <strong>Atenção:</strong> {anamnesis.alerts.map((alert) => alertGuidance[alert].label).join(' · ')}
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || NOT_INFORMED}</dd>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="report-section">
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

interface FieldProps {
  name: AnamnesisFieldName;
  anamnesis: Anamnesis | null;
  revealed: HiddenAnswers | null;
}

/** Characters from which an answer takes the whole width. */
const LONG = 60;

function Field({ name, anamnesis, revealed }: FieldProps) {
  const text = fieldText({ name, anamnesis, revealed });
  return (
    <div
      className="report-field"
      data-wide={text !== null && text.length > LONG}
      data-empty={text === NOT_INFORMED}
    >
      <dt>{anamnesisFields[name].label}</dt>
      <dd>
        {text ?? (
          <>
            <span aria-hidden="true">•••••••••</span>
            <span className="visually-hidden">Oculto até a autorização</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** Null while an answered field is hidden. */
function fieldText({ name, anamnesis, revealed }: FieldProps): string | null {
  if (anamnesis === null) return NOT_INFORMED;
  if (!isHidden(name)) return answerText(name, anamnesis.answers[name]);
  if (!anamnesis.hidden.includes(name)) return NOT_INFORMED;
  return revealed && answerText(name, revealed[name]);
}

function Consent(props: { name: AnamnesisConsent; anamnesis: Anamnesis | null; zone: string }) {
  const { name, anamnesis, zone } = props;
  const withdrawn = name === 'consentPhotos' ? anamnesis?.photosWithdrawnAt : null;
  const answer = anamnesis ? (anamnesis.consents[name] ? 'Autorizado' : 'Não autorizado') : NOT_INFORMED;
  return (
    <div className="report-field" data-wide="true" data-empty={anamnesis === null}>
      <dt>{anamnesisConsents[name].label}</dt>
      <dd>
        <strong>{withdrawn ? `Retirado em ${momentText(zone, withdrawn)}` : answer}.</strong>{' '}
        {anamnesisConsents[name].text}
      </dd>
    </div>
  );
}
