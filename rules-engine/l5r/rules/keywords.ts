/** Text box and keywords. */
import { means } from '../../core/cite.ts';

export const textBox = means('l5r.keywords.text-box');
export const aKeyword = means('l5r.keywords.keyword');
export const separating = means('l5r.keywords.separating');
export const separatingGranted = means('l5r.keywords.separating-granted');
export const wholePhrase = means('l5r.keywords.whole-phrase');
export const experienced = means('l5r.keywords.experienced');
export const printedKeyword = means('l5r.keywords.base-keywords');
export const baseOfCreated = means('l5r.keywords.base-of-created');
export const granting = means('l5r.keywords.granting');
export const having = means('l5r.keywords.having');
export const quotedWords = means('l5r.keywords.quoted-words');
export const designatorNoKeyword = means('l5r.keywords.designators');
export const focusNoKeyword = means('l5r.keywords.focus-effect');
export const clanAlignment = means('l5r.keywords.clan-alignment');

/** The list of common keywords. */
export const unique = means('l5r.keywords.unique');
export const singular = means('l5r.keywords.singular');
export const terrain = means('l5r.keywords.terrain');
export const armorAndWeapon = means('l5r.keywords.armor-and-weapon');
export const samuraiAndCourtier = means('l5r.keywords.samurai-and-courtier');
export const shugenja = means('l5r.keywords.shugenja');
export const duelist = means('l5r.keywords.duelist');
export const kensai = means('l5r.keywords.kensai');
export const tactician = means('l5r.keywords.tactician');
export const loyal = means('l5r.keywords.loyal');
export const cavalry = means('l5r.keywords.cavalry');
export const naval = means('l5r.keywords.naval');
