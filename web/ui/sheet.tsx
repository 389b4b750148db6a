export { type DialogProps as SheetProps, Sheet } from './dialog.tsx';
