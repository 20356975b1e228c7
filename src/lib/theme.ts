/**
 * What has to be known before the first paint: the chosen theme, that scripts run, and whether the letters of the site are
 * worth a wait. On a slow line, or for who saves data, those of the device will do, until ours have once come. It stands
 * inline in every page, and its hash in the policy: whoever changes a character here must let the build name the new hash
 * for `public/_headers`.
 */
export const THEME_SCRIPT =
  "{const d=document.documentElement,s=(k)=>{try{return localStorage.getItem(k)}catch{}},t=s('theme'),c=navigator.connection;" +
  "if(t)d.dataset.theme=t;d.classList.add('js');if(c&&(c.saveData||/[23]g/.test(c.effectiveType))&&!s('letters'))d.classList.add('own-letters')}";
