import './spinner.css';

export function Spinner({ label, className }: { label?: string; className?: string }) {
  const name = className ? `spinner ${className}` : 'spinner';
  if (!label) return <span className={name} aria-hidden="true" />;
  return (
    <span role="status" className="spinner-with-label middle gap-2 muted">
      <span className={name} aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}
