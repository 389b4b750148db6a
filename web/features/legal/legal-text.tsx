import type { ReactNode } from 'react';
import { LEGAL_DATE, LEGAL_VERSION, type LegalSection } from '../../../domain/legal/version.ts';
import './legal-text.css';

interface Props {
  title: string;
  sections: readonly LegalSection[];
  /** The way back, above the title. */
  back: ReactNode;
}

/** A legal page: plain text with an outline. */
export function LegalText({ title, sections, back }: Props) {
  return (
    <main className="legal" id="main" tabIndex={-1}>
      {back}
      <h1>{title}</h1>
      <p className="legal-date">
        Em vigor desde {LEGAL_DATE}. Versão {LEGAL_VERSION}.
      </p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.email && (
            <p>
              <a href={`mailto:${section.email}`}>{section.email}</a>
            </p>
          )}
        </section>
      ))}
      <footer className="page-links">
        <a href="/lgpd-consent">Consentimento e encarregado de dados</a>
        <button type="button" data-cookie-preferences>
          Preferências de cookies
        </button>
      </footer>
    </main>
  );
}
