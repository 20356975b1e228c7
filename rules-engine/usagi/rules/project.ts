/** The project: what its author has shown of the cards. */
import { means } from '../../core/cite.ts';

export const previews = means('usagi.project.previews');
