/** Where data is asked for: what becomes of it. In a tab of its own, so that nothing typed is lost. */
export function PrivacyNote() {
  return (
    <p className="why">
      Usamos seus dados só para o seu agendamento, como explica a{' '}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        Política de Privacidade
      </a>
      .
    </p>
  );
}
