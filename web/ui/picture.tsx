export type PictureName =
  | 'calendar'
  | 'people'
  | 'services'
  | 'money'
  | 'search'
  | 'chart'
  | 'offline'
  | 'link'
  | 'done';
export function Picture({ name }: { name: PictureName }) {
  return <svg data-name={name} aria-hidden="true" />;
}
