import { typeset } from '#src/config/typography.ts';
import type { ChromeModel, FooterColumn } from '#src/models/chrome/chrome.ts';
import { MarketingSlot } from '#views/analytics/tracking-script.tsx';
import { NewsletterForm } from '#views/newsletter/newsletter-form.tsx';
import { HeartsForm } from '#views/ui/heart.tsx';
import { Icon } from '#views/ui/icon.tsx';
import { x } from '#views/x.ts';
import { SignedOut } from '../ui/message.tsx';
import { Slot } from '../ui/slot.tsx';
import { ChromeLink } from './chrome-link.tsx';
import { Logo } from './logo.tsx';
import { NoticesWithoutScript } from './notices.tsx';
import { Panels } from './panels.tsx';
import { PhoneLink } from './phone-link.tsx';
import { Social } from './social.tsx';

/** The footer of every page, with the panels and notices. */
export function Footer({ chrome }: { readonly chrome: ChromeModel }) {
  return (
    <>
      <footer className="footer">
        <section className="newsletter" aria-labelledby="newsletter-title">
          <h2 id="newsletter-title">{typeset`Новинки и скидки — письмом`}</h2>
          <div id="newsletter">
            <NewsletterForm newsletter={chrome.newsletter} place="footer" />
          </div>
        </section>
        <div className="footer-main">
          <Contacts chrome={chrome} />
          {chrome.columns.map((column) => (
            <Column key={column.title} column={column} />
          ))}
        </div>
        <Legal chrome={chrome} />
      </footer>
      <HeartsForm />
      <SignedOut />
      <Panels chrome={chrome} />
      {chrome.isMarketed && <MarketingSlot />}
      <page-notices class="notices">
        <to-top>
          <button type="button" id="to-top" className="to-top" hidden>
            <Icon name="up" title="Наверх" />
          </button>
        </to-top>
        <Slot as="div" name="notices" className="notice-list">
          <NoticesWithoutScript notices={chrome.notices} />
        </Slot>
      </page-notices>
    </>
  );
}

function Contacts({ chrome }: { readonly chrome: ChromeModel }) {
  const { phones, globalPhone, links, messengers, social } = chrome;
  return (
    <div className="footer-contacts">
      <Logo chrome={chrome} />
      {phones.map((phone) => (
        <PhoneLink key={phone.href} phone={phone} noted />
      ))}
      {globalPhone && <PhoneLink phone={globalPhone} noted />}
      <a href={links.feedback.href}>{links.feedback.title}</a>
      <Social title="Мессенджеры" links={messengers} />
      <Social title="Социальные сети" links={social} />
    </div>
  );
}

/** Below 992 px a column is collapsed, and its title only expands it (product.md, Header and menus). */
function Column({ column }: { readonly column: FooterColumn }) {
  return (
    <section className="footer-column" {...x({ data: 'footerColumn', bind: { 'data-open': 'open' } })}>
      <h2>
        <ChromeLink
          link={column}
          attributes={x({ on: { click: 'press' }, bind: { 'aria-expanded': 'expanded' } })}
        >
          {column.title}
          <Icon name="down" />
        </ChromeLink>
      </h2>
      <ul>
        {column.links.map((link) => (
          <li key={`${link.href} ${link.title}`}>
            <ChromeLink link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Payment marks for RU (product.md, Header and menus): class in `static/chrome/footer.css`, and name. */
const payments = [
  ['samsung', 'Samsung Pay'],
  ['mastercard-sm', 'Mastercard'],
  ['visa', 'Visa'],
  ['mir', 'Мир'],
] as const;

function Legal({ chrome }: { readonly chrome: ChromeModel }) {
  const { year, shopName, copyright, legal, recommendations, hasCardMarks } = chrome;
  return (
    <div className="footer-legal">
      <p>{`© ${year} ${shopName}. ${copyright}`}</p>
      {legal.map((link) => (
        <ChromeLink key={link.href} link={link} />
      ))}
      {recommendations && <a href={recommendations.href}>{recommendations.title}</a>}
      {hasCardMarks && (
        <ul className="payments" aria-label="Способы оплаты">
          {payments.map(([icon, name]) => (
            <li key={icon} className={`payment payment-${icon}`}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
