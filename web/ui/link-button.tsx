import { createLink } from '@tanstack/react-router';
import { ButtonAnchor } from './button-face.tsx';

export const LinkButton = createLink(ButtonAnchor);
