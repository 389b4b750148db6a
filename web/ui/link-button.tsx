import { createLink } from '@tanstack/react-router';
import { ButtonAnchor } from './button-anchor.tsx';

export const LinkButton = createLink(ButtonAnchor);
