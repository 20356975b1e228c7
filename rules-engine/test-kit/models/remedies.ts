/** What to do where an engine and its second opinion are not of one mind, or some of it was never asked. */
export const DIFFER =
  'the source decides: correct the engine, or the model from the text alone; a rule of this part belongs in both';
