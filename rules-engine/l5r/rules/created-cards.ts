/** Created cards. */
import { means } from '../../core/cite.ts';

export const creating = means('l5r.created-cards.creating');
export const baseFeatures = means('l5r.created-cards.base-features');
export const unspecifiedStats = means('l5r.created-cards.unspecified-stats');
export const honorRequirement = means('l5r.created-cards.honor-requirement');
export const noTitle = means('l5r.created-cards.no-title');
export const grantedKeywords = means('l5r.created-cards.granted-keywords');
export const ceasing = means('l5r.created-cards.leaving-play');
export const neverEntering = means('l5r.created-cards.never-entering');
export const stateBeforeLeaving = means('l5r.created-cards.state-before-leaving');

/** Proxies. */
export const proxyRules = means('l5r.created-cards.proxy-rules');
export const proxyTitle = means('l5r.created-cards.proxy-title');
export const proxyDecks = means('l5r.created-cards.proxy-decks');
export const proxyReminders = means('l5r.created-cards.proxy-reminders');
export const proxyUse = means('l5r.created-cards.proxy-use');
