/**
 * Sets the chosen theme before the first paint. It stands inline in every page, and its hash in the policy:
 * whoever changes a character here must let the build name the new hash for `public/_headers`.
 */
export const THEME_SCRIPT =
  "try{const t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch{}document.documentElement.classList.add('js')";
