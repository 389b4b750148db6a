/** Pictures of the demo studio: an eye before and after a set of lashes, drawn here, so that nobody's face is shown. */
import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 900;

/** Of a set: hairs along the upper lid, pixels of the longest, and where from the inner corner (0) to the outer (1) it stands. */
interface Lashes {
  hairs: number;
  longest: number;
  peak: number;
  thickness: number;
}

const natural: Lashes = { hairs: 26, longest: 74, peak: 0.6, thickness: 3 };
const sets: readonly Lashes[] = [
  { hairs: 64, longest: 178, peak: 0.78, thickness: 4 },
  { hairs: 58, longest: 164, peak: 0.5, thickness: 4 },
];

const skins = [
  { light: '#f3d3bf', deep: '#dca98d', brow: '#5a4034', iris: '#6d4a2f' },
  { light: '#c98f6c', deep: '#a06a4a', brow: '#2c1d17', iris: '#3d2416' },
] as const;

/** The upper lid from the inner corner to the outer one. */
const lidAt = (t: number) => {
  const [a, b, c, d] = [
    [270, 520],
    [430, 300],
    [760, 300],
    [940, 480],
  ] as const;
  const at = (place: 0 | 1) =>
    (1 - t) ** 3 * a[place] +
    3 * (1 - t) ** 2 * t * b[place] +
    3 * (1 - t) * t ** 2 * c[place] +
    t ** 3 * d[place];
  return { x: at(0), y: at(1) };
};

function hair({ longest, peak }: Lashes, t: number): string {
  const { x, y } = lidAt(t);
  const length = longest * (0.45 + 0.55 * Math.max(0, 1 - Math.abs(t - peak) * 1.5));
  // Fans out: to the nose at the inner corner, to the temple at the outer one.
  const lean = (t - 0.38) * 1.25;
  const tip = { x: x + Math.sin(lean) * length, y: y - Math.cos(lean) * length };
  const bend = { x: x + Math.sin(lean) * length * 0.35 - 6, y: y - Math.cos(lean) * length * 0.3 + 10 };
  return `M${x.toFixed(1)} ${y.toFixed(1)}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${tip.x.toFixed(1)} ${tip.y.toFixed(1)}`;
}

function eye(lashes: Lashes, skin: (typeof skins)[number]): string {
  const hairs = Array.from({ length: lashes.hairs }, (_, n) =>
    hair(lashes, 0.04 + (0.94 * n) / (lashes.hairs - 1)),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs>
    <radialGradient id="skin" cx="50%" cy="52%" r="75%"><stop offset="0" stop-color="${skin.light}"/><stop offset="1" stop-color="${skin.deep}"/></radialGradient>
    <radialGradient id="iris"><stop offset="0.25" stop-color="${skin.iris}"/><stop offset="1" stop-color="#20140e"/></radialGradient>
    <filter id="soft" x="-20%" y="-80%" width="140%" height="260%"><feGaussianBlur stdDeviation="18"/></filter>
    <clipPath id="open"><path d="M270 520C430 300 760 300 940 480C800 640 430 660 270 520Z"/></clipPath>
  </defs>
  <rect width="100%" height="100%" fill="url(#skin)"/>
  <path d="M250 430C420 210 780 200 970 400" fill="none" stroke="${skin.deep}" stroke-width="34" filter="url(#soft)"/>
  <path d="M240 215C420 95 720 80 990 190C740 130 440 150 250 245Z" fill="${skin.brow}" opacity=".88"/>
  <path d="M270 520C430 300 760 300 940 480C800 640 430 660 270 520Z" fill="#f7f1ec"/>
  <g clip-path="url(#open)">
    <circle cx="600" cy="470" r="128" fill="url(#iris)"/><circle cx="600" cy="470" r="54" fill="#0d0806"/>
    <circle cx="556" cy="424" r="22" fill="#fff" opacity=".9"/>
    <path d="M270 520C430 300 760 300 940 480" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="52" filter="url(#soft)"/>
  </g>
  <path d="M270 520C430 300 760 300 940 480" fill="none" stroke="#2a1a14" stroke-width="9" stroke-linecap="round"/>
  <path d="M270 520C430 660 800 640 940 480" fill="none" stroke="${skin.deep}" stroke-width="5"/>
  <path d="${hairs.join('')}" fill="none" stroke="#17100c" stroke-width="${lashes.thickness}" stroke-linecap="round"/>
</svg>`;
}

/** JPEG, 4:3. `n`: of which client. */
export const drawEye = (n: number, moment: 'before' | 'after'): Promise<Buffer> => {
  const set = (moment === 'after' && sets[n % sets.length]) || natural;
  return sharp(Buffer.from(eye(set, skins[n % skins.length] ?? skins[0])))
    .jpeg({ quality: 82 })
    .toBuffer();
};

const signature = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="110">
  <path d="M20 80C50 10 80 10 70 70S110 20 120 60s20 30 40-5 10 50 40 5 20 30 80-10" fill="none" stroke="#1c1a1a" stroke-width="4"/>
</svg>`;

/** PNG. */
export const drawSignature = (): Promise<Buffer> => sharp(Buffer.from(signature)).png().toBuffer();
