// All of the page's styles at once, first step to receipt: one file, and no step arrives undressed.
import '../ui/base.css';
import '../ui/field.css';
import '../ui/spinner.css';
import '../ui/button.css';
import '../ui/day-strip.css';
import '../ui/time-grid.css';
import '../ui/masthead.css';
import '../ui/cookie-banner.css';
import './booking.css';
import './studio.css';
import './wizard.css';
import './steps/services.css';
import './steps/when.css';
import './steps/contact.css';
import './steps/receipt.css';
