/** The project: what its author has shown of the cards. */
import { means } from '../../core/cite.ts';

export const project = {
  previews: means('usagi.project.previews'),
} as const;
