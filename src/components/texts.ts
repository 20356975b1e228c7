/** The components authors may use in MDX. */
import Card from './Card.astro';
import CardFace from './CardFace.astro';
import Example from './Example.astro';
import Note from './Note.astro';
import Reading from './Reading.astro';
import Ref from './Ref.astro';
import Ruling from './Ruling.astro';
import Term from './Term.astro';

export const texts = { Card, CardFace, Example, Note, Reading, Ref, Ruling, Term };
