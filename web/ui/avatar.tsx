import './avatar.css';

/** Beside the name, so hidden from screen readers. */
export function Avatar({
  name,
  src,
  size = 40,
}: {
  name: string;
  src?: string | null | undefined;
  size?: number;
}) {
  if (src) return <img className="avatar centred bold rigid" src={src} width={size} height={size} alt="" />;
  const initial = Array.from(name.trim())[0]?.toUpperCase() ?? '?';
  return (
    <span
      className="avatar centred bold rigid"
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {initial}
    </span>
  );
}
