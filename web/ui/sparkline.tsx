import './sparkline.css';

interface SparklineProps {
  label: string;
  points: readonly { name: string; value: number; text: string }[];
  shape?: 'line' | 'bars';
}

const HEIGHT = 28;
const WIDTH = 100;
const EDGE = 2;

export function Sparkline({ label, points, shape = 'line' }: SparklineProps) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  const heights = points.map(({ value }) => (value / most) * (HEIGHT - 2 * EDGE));
  return (
    <div className="sparkline anchor">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {shape === 'line' ? <Line heights={heights} /> : <Bars heights={heights} />}
      </svg>
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <tbody>
            {points.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Line({ heights }: { heights: readonly number[] }) {
  const step = WIDTH / Math.max(1, heights.length - 1);
  const path = heights.map(
    (height, index) => `${(index * step).toFixed(1)} ${(HEIGHT - EDGE - height).toFixed(1)}`,
  );
  return (
    <>
      <path className="sparkline-area" d={`M0 ${HEIGHT}L${path.join('L')}L${WIDTH} ${HEIGHT}z`} />
      <path className="sparkline-line" d={`M${path.join('L')}`} />
    </>
  );
}

function Bars({ heights }: { heights: readonly number[] }) {
  const step = WIDTH / Math.max(1, heights.length);
  return heights.map((height, index) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: places on an axis, not things
      key={index}
      className="sparkline-bar"
      x={(index * step + step * 0.15).toFixed(1)}
      width={(step * 0.7).toFixed(1)}
      y={(HEIGHT - Math.max(1, height)).toFixed(1)}
      height={Math.max(1, height).toFixed(1)}
    />
  ));
}
