/**
 * What has to be known before the first paint: the chosen theme, that scripts run, and whether the letters of the site are
 * worth a wait: on a slow line, or for who saves data, those of the device will do. It stands inline in every page, and its
 * hash in the policy: whoever changes a character here must let the build name the new hash for `public/_headers`.
 */
export const THEME_SCRIPT =
  "{const d=document.documentElement,c=navigator.connection;try{const t=localStorage.getItem('theme');if(t)d.dataset.theme=t}catch{}" +
  "d.classList.add('js');if(c&&(c.saveData||/[23]g/.test(c.effectiveType)))d.classList.add('own-letters')}";
