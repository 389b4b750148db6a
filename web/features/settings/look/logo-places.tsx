import { Avatar } from '../../../ui/avatar.tsx';
import './logo-places.css';

/** Where a logo stands, and its size there in pixels. */
const places = [
  { where: 'Página de agendamento', size: 64 },
  { where: 'Menu', size: 40 },
  { where: 'E-mails e recibos', size: 48 },
] as const;

/** The logo at the sizes at which it is seen; without one the initial of the name stands there. */
export function LogoPlaces({ name, address }: { name: string; address: string | null }) {
  return (
    <ul className="logo-places" aria-label="Onde o logo aparece">
      {places.map(({ where, size }) => (
        <li key={where}>
          <Avatar name={name} src={address} size={size} />
          <span>{where}</span>
        </li>
      ))}
    </ul>
  );
}
