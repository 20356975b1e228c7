/** What every page wears, in one file: pages without the frame import it too, or each page would load two. */
import './base.css';
import './page.css';
import './rule.css';
import './outcome.css';
import './pages.css';
import './long-pages.css';
import './print.css';
