/** Abilities. */
import { means } from '../../core/cite.ts';

export const anAbility = means('l5r.abilities.ability');
export const oncePerTurn = means('l5r.abilities.once-per-turn');
export const neverRequired = means('l5r.abilities.never-required');
export const stacking = means('l5r.abilities.stacking');
export const separateSources = means('l5r.abilities.separate-sources');

/** What it begins with. */
export const abilityKeywords = means('l5r.abilities.own-keywords');
export const eachWord = means('l5r.abilities.each-word');
export const passedToCard = means('l5r.abilities.passed-to-card');
export const passedFromCard = means('l5r.abilities.passed-from-card');
export const notPassedOn = means('l5r.abilities.not-passed-on');
export const abilityDesignator = means('l5r.abilities.designators');
export const severalDesignators = means('l5r.abilities.several-designators');

/** What it asks, and does. */
export const abilityConstraints = means('l5r.abilities.constraints');
export const reactionTrigger = means('l5r.abilities.reaction-trigger');
export const abilityCondition = means('l5r.abilities.conditions');
export const abilityCost = means('l5r.abilities.costs');
export const abilityTargeting = means('l5r.abilities.targeting');
export const abilityEffects = means('l5r.abilities.effects');
