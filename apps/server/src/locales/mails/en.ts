import type { MailTexts } from '#platform/mail-texts'
import { notices } from './en-notices.ts'

export const en: MailTexts = {
  footer: 'This mail was sent by LOBBY because of something done with your account. You need not answer it.',
  linkByHand: 'If the button does not work, open this address:',
  support: 'Questions? LOBBY support:',
  notices,
  templates: {
    verify_email: {
      subject: 'Confirm your email for LOBBY',
      lines: ['Hello, {username}!', 'Confirm that this is your address: then you can get your account back by email.'],
      button: 'Confirm my email',
      after: ['The link works once, for 24 hours. If you did not register with LOBBY, ignore this mail.'],
    },
    reset_password: {
      subject: 'A new password for LOBBY',
      lines: ['Hello, {username}!', 'Here you can set a new password. You will be signed out everywhere.'],
      button: 'Set a new password',
      after: [
        'The link works once, for 30 minutes. If you did not ask for it, ignore this mail: your password stays as it is.',
      ],
    },
    change_email: {
      subject: 'Confirm your new email for LOBBY',
      lines: ['Hello, {username}!', 'Confirm that LOBBY should use this address for your account from now on.'],
      button: 'Use this address',
      after: ['The link works once, for 24 hours. If you did not ask for it, ignore this mail: nothing will change.'],
    },
    email_changed: {
      subject: 'Your LOBBY account has a new email',
      lines: ['Hello, {username}!', 'Your account now uses the address {email} instead of this one.'],
      button: 'This was not me',
      after: [
        'If you did this yourself, there is nothing to do. If not, open the link within 7 days: you get your address back, everybody is signed out, and you set a new password.',
      ],
    },
    password_changed: {
      subject: 'Your LOBBY password was changed',
      lines: [
        'Hello, {username}!',
        'The password of your account was changed. If this was not you, set a new one by email at once: "Forgot password?" in the sign-in window.',
      ],
    },
    second_factor_on: {
      subject: 'The second factor is on',
      lines: [
        'Hello, {username}!',
        'From now on, signing in to LOBBY takes a code from your authenticator as well. Keep the recovery codes in a safe place.',
        'If this was not you, set a new password at once and write to us.',
      ],
    },
    second_factor_off: {
      subject: 'The second factor is off',
      lines: [
        'Hello, {username}!',
        'Signing in to LOBBY no longer takes a code from your authenticator. If this was not you, set a new password at once.',
      ],
    },
    provider_linked: {
      subject: '{provider} now signs in to your LOBBY account',
      lines: [
        'Hello, {username}!',
        'A {provider} account was linked to your account: from now on it can be used to sign in.',
        'If this was not you, set a new password at once, then unlink {provider} in the settings.',
      ],
    },
    provider_unlinked: {
      subject: '{provider} no longer signs in to your LOBBY account',
      lines: [
        'Hello, {username}!',
        'The {provider} account was unlinked from your account, and all other sessions were signed out.',
        'If this was not you, set a new password at once and write to us.',
      ],
    },
    recovery_codes_renewed: {
      subject: 'New recovery codes for your LOBBY account',
      lines: [
        'Hello, {username}!',
        'New recovery codes were made for your account; the old ones no longer work.',
        'If this was not you, set a new password at once and write to us.',
      ],
    },
    data_exported: {
      subject: 'A copy of your LOBBY data was downloaded',
      lines: [
        'Hello, {username}!',
        'Somebody signed in to your account has downloaded a copy of everything that is kept about you.',
        'If this was not you, set a new password at once and write to us.',
      ],
    },
    new_sign_in: {
      subject: 'A new sign-in to LOBBY',
      lines: [
        'Hello, {username}!',
        'Somebody signed in to your account from a browser that we have not seen before: {device}, address {address}.',
        'If this was you, there is nothing to do. If not, set a new password at once: everybody will be signed out.',
      ],
    },
    deletion_planned: {
      subject: 'Your LOBBY account will be deleted',
      lines: [
        'Hello {username},',
        'You asked us to delete your account. That happens on {day}: your name, email, Steam ID and everything else about you will be gone. Matches you played stay under an anonymous name.',
        'You have been signed out everywhere. If you change your mind, sign in before that day and cancel it in the settings.',
      ],
      button: 'Open settings',
      after: ['If you did not ask for this, sign in, cancel the deletion and change your password.'],
    },
    account_deleted: {
      subject: 'Your LOBBY account is deleted',
      lines: [
        'Hello,',
        'The account {username} is deleted, as you asked. This is the last letter: we no longer have your address.',
      ],
    },
    guardian_asked: {
      subject: '{player} asks for your consent',
      lines: [
        'Hello {name},',
        'The player {player} named you as a parent or guardian. To take part in prize tournaments on LOBBY, a player under 18 needs your consent.',
        'Open the link, read what you would agree to, and answer yes or no.',
      ],
      button: 'Read and answer',
      after: ['The link works for 14 days. If you do not know this player, answer no or just delete this letter.'],
      footer: 'LOBBY sent this letter because a player gave your address. There is no need to reply.',
    },
    guardian_thanked: {
      subject: 'Your consent for {player} is recorded',
      lines: [
        'Hello {name},',
        'Thank you: your consent to {player} taking part in prize tournaments on LOBBY is recorded.',
        'You can withdraw it at any time by this link. Please keep this letter.',
      ],
      button: 'Withdraw consent',
      footer: 'LOBBY sent this letter because a player gave your address. There is no need to reply.',
    },
    cup_invitation: {
      subject: '{person} asks you to help run {tournament}',
      lines: [
        'Hello,',
        '{person} organises the CS2 tournament {tournament} on LOBBY and asks you to help run it.',
        'Open the link to see what you would do. To say yes you need an account on LOBBY; making one takes a minute.',
      ],
      button: 'See the invitation',
      after: [
        'The link works once and for 14 days. Do not pass it on: whoever opens it may answer in your place. If you do not know {person}, just delete this letter.',
      ],
      footer: 'LOBBY sent this letter because an organiser gave your address. There is no need to reply.',
    },
    partner_asked: {
      subject: 'Partnership: {name}',
      lines: ['{name} wrote on the page for partners.', 'Company: {company}', 'Answer to: {email}', '{message}'],
      footer:
        'LOBBY sent this letter because somebody filled in the form on the page for partners. Answer the address above, not this one.',
    },
  },
}
